#!/usr/bin/env node
/** The emulator as a program (README.md). Prints its URL as one line of JSON; stops on SIGTERM or SIGINT. */
import { parseArgs } from 'node:util';
import { createEmulator } from './create-emulator.ts';

const { env } = process;
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-url': { type: 'string' },
    'key-id': { type: 'string' },
    'key-secret': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'webhook-url': { type: 'string' },
    'snapshot-file': { type: 'string' },
    seed: { type: 'string' },
  },
});

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(
    `--port ${values.port} is not a port. Give a whole number from 0 (any free port) to 65535.\n`,
  );
  process.exit(1);
}

const emulator = await createEmulator({
  host: values.host,
  port,
  publicUrl: values['public-url'],
  keyId: values['key-id'] ?? env.RAZORPAY_KEY_ID,
  keySecret: values['key-secret'] ?? env.RAZORPAY_KEY_SECRET,
  webhookSecret: values['webhook-secret'] ?? env.RAZORPAY_WEBHOOK_SECRET,
  webhookUrl: values['webhook-url'],
  snapshotFile: values['snapshot-file'],
  seed: values.seed === undefined ? undefined : Number(values.seed),
});

const { url, checkoutUrl, keyId } = emulator;
process.stdout.write(
  `${JSON.stringify({ listening: url, checkout: checkoutUrl, key_id: keyId })}\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void emulator.close());
}
