import { openAccount } from './account.ts';
import { passTime } from './clock/pass-time.ts';
import { createVirtualClock } from './clock/virtual-clock.ts';
import type { Desk } from './desk.ts';
import { type FaultSwitches, openFaultSwitches } from './faults/fault-switches.ts';
import { countTraffic, type TrafficCount } from './faults/traffic.ts';
import { createSnapshotWriter, readSnapshot } from './memory/snapshot-file.ts';
import { restoreState } from './memory/state.ts';
import { type EmulatorOptions, settingsFrom } from './options.ts';
import { createTimedPayments } from './payments/timed-payments.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/send-webhooks.ts';
import { openWebhookSwitches } from './webhooks/webhook-switches.ts';

/** The payment provider at work: its desk, and what moves by itself as time passes. */
export type Provider = Desk & {
  readonly webhooks: WebhookSender;
  readonly faults: FaultSwitches;
  readonly traffic: TrafficCount;
  /** Lets so many milliseconds go by at once, with all that happens in them. */
  readonly passTime: (ms: number) => Promise<void>;
  /** From here on webhooks go out and slow banks answer. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

export async function openProvider(options: EmulatorOptions = {}): Promise<Provider> {
  const given = settingsFrom(options);
  const clock = createVirtualClock(given.now);
  const settings = { ...given, now: clock.now };
  const { snapshotFile } = settings;
  const state = snapshotFile ? await readSnapshot(snapshotFile) : restoreState();
  const save = snapshotFile ? createSnapshotWriter(snapshotFile, state) : async () => undefined;

  async function change<Result>(work: () => Result): Promise<Result> {
    const result = work();
    await save();
    webhooks.wake();
    timedPayments.wake();
    return result;
  }

  const account = openAccount(settings);
  const webhookSwitches = openWebhookSwitches(settings);
  const desk: Desk = { settings, state, account, webhookSwitches, change };
  const webhooks = createWebhookSender(desk);
  const timedPayments = createTimedPayments(desk);

  return {
    ...desk,
    webhooks,
    faults: openFaultSwitches(),
    traffic: countTraffic(),
    passTime: (ms) => passTime(clock, [timedPayments, webhooks], ms),
    start() {
      webhooks.start();
      timedPayments.start();
    },
    async stop() {
      timedPayments.stop();
      await webhooks.stop();
      await save().catch(() => undefined);
    },
  };
}
