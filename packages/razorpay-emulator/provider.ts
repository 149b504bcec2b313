import { openAccount } from './account.ts';
import { advanceTime } from './clock/pass-time.ts';
import { createTimedWork } from './clock/timed-work.ts';
import { createVirtualClock } from './clock/virtual-clock.ts';
import type { ProviderContext } from './context.ts';
import { type FaultSwitches, openFaultSwitches } from './faults/fault-switches.ts';
import { countTraffic, type TrafficCount } from './faults/traffic.ts';
import { createSnapshotWriter, readSnapshot } from './memory/snapshot-file.ts';
import { restoreState } from './memory/state.ts';
import { type EmulatorOptions, settingsFrom } from './options.ts';
import { findPaymentSteps } from './payments/payment-steps.ts';
import { findRefundSteps } from './refunds/refund-steps.ts';
import { findSettlementSteps } from './settlements/settlement-steps.ts';
import { findSubscriptionSteps } from './subscriptions/subscription-steps.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/send-webhooks.ts';
import { openWebhookSwitches } from './webhooks/webhook-switches.ts';

/** The running payment provider: its state, and the work that runs as time passes. */
export type Provider = ProviderContext & {
  readonly webhooks: WebhookSender;
  readonly faults: FaultSwitches;
  readonly traffic: TrafficCount;
  /** Advances the clock by this many milliseconds, with all work due. */
  readonly advanceTime: (ms: number) => Promise<void>;
  /** Starts sending webhooks and timed work. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
};

export async function openProvider(options: EmulatorOptions = {}): Promise<Provider> {
  const chosen = settingsFrom(options);
  const clock = createVirtualClock(chosen.now);
  const settings = { ...chosen, now: clock.now };
  const { snapshotFile } = settings;
  const state = snapshotFile ? await readSnapshot(snapshotFile) : restoreState();
  const save = snapshotFile ? createSnapshotWriter(snapshotFile, state) : async () => undefined;

  async function change<Result>(work: () => Result): Promise<Result> {
    const result = work();
    await save();
    webhooks.wake();
    byItself.wake();
    return result;
  }

  const account = openAccount(settings);
  const webhookSwitches = openWebhookSwitches(settings);
  const context: ProviderContext = { settings, state, account, webhookSwitches, change };
  const webhooks = createWebhookSender(context);
  const byItself = createTimedWork(context, () => [
    ...findPaymentSteps(context),
    ...findRefundSteps(context),
    ...findSettlementSteps(context),
    ...findSubscriptionSteps(context),
  ]);

  return {
    ...context,
    webhooks,
    faults: openFaultSwitches(),
    traffic: countTraffic(),
    advanceTime: (ms) => advanceTime(clock, [byItself, webhooks], ms),
    start() {
      webhooks.start();
      byItself.start();
    },
    async stop() {
      byItself.stop();
      await webhooks.stop();
      await save().catch(() => undefined);
    },
  };
}
