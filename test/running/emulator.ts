import { join } from 'node:path';
import type { AppSettings } from './app.ts';
import { type EmulatorDesk, emulatorDesk } from './emulator-desk.ts';
import { findFreePort } from './free-port.ts';
import { startProgram, waitUntilAnswering } from './program.ts';

const KEYS = {
  keyId: 'rzp_test_trial000000001',
  keySecret: 'trial-key-secret',
  webhookSecret: 'trial-webhook-secret',
};

export type RunningEmulator = EmulatorDesk & {
  readonly origin: string;
  /** What an app needs to be told to use it. */
  readonly settings: AppSettings;
  readonly stop: () => Promise<void>;
};

/** `npm run razorpay-emulator` as a process of its own, which outlives the app that is killed. */
export async function startEmulator(folder: string, webhookUrl: string): Promise<RunningEmulator> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = startProgram(
    'emulator/razorpay/main.ts',
    [
      ['--port', String(port)],
      ['--key-id', KEYS.keyId],
      ['--key-secret', KEYS.keySecret],
      ['--webhook-secret', KEYS.webhookSecret],
      ['--webhook-url', webhookUrl],
      ['--snapshot-file', join(folder, 'razorpay-emulator.json')],
    ].flat(),
    {},
  );
  await waitUntilAnswering(program, `${origin}/_emu/ledger`);
  return {
    ...emulatorDesk(origin),
    origin,
    settings: {
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_API_URL: origin,
      RAZORPAY_CHECKOUT_URL: `${origin}/v1/checkout.js`,
    },
    stop: async () => void (await program.end('SIGTERM')),
  };
}
