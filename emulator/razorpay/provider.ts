import type { Desk } from './desk.ts';
import { createSnapshotWriter, readSnapshot } from './memory/snapshot-file.ts';
import { restoreState } from './memory/state.ts';
import { type EmulatorOptions, settingsFrom } from './options.ts';
import { createSlowPayments } from './payments/slow-payments.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/send-webhooks.ts';
import { openWebhookSwitches } from './webhooks/webhook-switches.ts';

/** The payment provider at work: its desk, and what moves by itself as time passes. */
export type Provider = Desk & {
  readonly webhooks: WebhookSender;
  /** From here on webhooks go out and slow banks answer. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

export async function openProvider(options: EmulatorOptions = {}): Promise<Provider> {
  const settings = settingsFrom(options);
  const { snapshotFile } = settings;
  const state = snapshotFile ? await readSnapshot(snapshotFile) : restoreState();
  const save = snapshotFile ? createSnapshotWriter(snapshotFile, state) : async () => undefined;

  async function change<Result>(work: () => Result): Promise<Result> {
    const result = work();
    await save();
    webhooks.wake();
    slowPayments.wake();
    return result;
  }

  const desk: Desk = { settings, state, webhookSwitches: openWebhookSwitches(settings), change };
  const webhooks = createWebhookSender(desk);
  const slowPayments = createSlowPayments(desk);

  return {
    ...desk,
    webhooks,
    start() {
      webhooks.start();
      slowPayments.start();
    },
    async stop() {
      slowPayments.stop();
      await webhooks.stop();
      await save().catch(() => undefined);
    },
  };
}
