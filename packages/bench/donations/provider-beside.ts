import { createDashboardClient } from 'razorpay-emulator/client';
import type { Cores } from '../../../test/running/cores.ts';
import { findFreePort } from '../../../test/running/free-port.ts';
import { startPinned, waitUntilReady } from '../measuring/pinned-program.ts';

const KEY_ID = 'rzp_test_bench000000001';
const KEY_SECRET = 'bench-key-secret';
const WEBHOOK_SECRET = 'bench-webhook-secret';

export type ProviderBeside = Awaited<ReturnType<typeof startProviderBeside>>;

/** The provider's emulator as a separate process, on the core of the load. It sends its webhooks to `webhookUrl`. */
export async function startProviderBeside(cores: Cores, webhookUrl: string) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = await startPinned(cores?.load ?? null, [
    'packages/razorpay-emulator/main.ts',
    ...['--port', String(port), '--key-id', KEY_ID, '--key-secret', KEY_SECRET],
    ...['--webhook-secret', WEBHOOK_SECRET, '--webhook-url', webhookUrl],
  ]);
  await waitUntilReady(program, `${origin}/_emu/ledger`);
  return {
    ...createDashboardClient(origin),
    origin,
    /** The app's settings for it. */
    settings: {
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: origin,
      RAZORPAY_CHECKOUT_URL: `${origin}/v1/checkout.js`,
    },
    stop: program.stop,
  };
}
