import { randomBytes } from 'node:crypto';
import { createDashboardClient, type DashboardClient } from 'razorpay-emulator/client';
import type { AppSettings } from './app.ts';
import { findFreePort } from './free-port.ts';
import { startProgram, waitUntilAnswering } from './program.ts';

// As strong as live mode requires.
const KEY_SECRET = randomBytes(16).toString('hex');
const WEBHOOK_SECRET = randomBytes(16).toString('hex');

export type RunningEmulator = DashboardClient & {
  readonly origin: string;
  /** The app's settings for it. */
  readonly settings: AppSettings;
  readonly stop: () => Promise<void>;
};

/** `npm run razorpay-emulator` as a separate process. It sends no webhooks until it gets a URL. */
export async function startEmulator(keyId: string): Promise<RunningEmulator> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const options = {
    '--port': String(port),
    '--key-id': keyId,
    '--key-secret': KEY_SECRET,
    '--webhook-secret': WEBHOOK_SECRET,
  };
  const program = startProgram(
    'packages/razorpay-emulator/main.ts',
    Object.entries(options).flat(),
    {},
  );
  await waitUntilAnswering(program, `${origin}/_emu/ledger`);
  return {
    ...createDashboardClient(origin),
    origin,
    settings: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: origin,
      RAZORPAY_CHECKOUT_URL: `${origin}/v1/checkout.js`,
    },
    stop: async () => void (await program.end('SIGTERM')),
  };
}
