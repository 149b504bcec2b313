import { seedRandom } from './wire/seeded-random.ts';

/** How a stand-in is set up; everything has a default that suits a test. */
export type EmulatorOptions = {
  readonly keyId?: string | undefined;
  readonly keySecret?: string | undefined;
  readonly webhookSecret?: string | undefined;
  /** Where the merchant's webhook listens. Without one no events are made, as with the provider. */
  readonly webhookUrl?: string | null | undefined;
  /** Keeps orders, payments, refunds and unsent webhooks in this file, so that a restart forgets nothing. */
  readonly snapshotFile?: string | undefined;
  /** The account's setting for orders that do not say `payment.capture` themselves. */
  readonly autoCapture?: boolean | undefined;
  /** The largest order, in paise. */
  readonly maxAmount?: number | undefined;
  /** Wait before the first repeat of a webhook; doubles with every further one. */
  readonly webhookRetryBaseMs?: number | undefined;
  /** How long a merchant may take to answer a webhook. */
  readonly webhookTimeoutMs?: number | undefined;
  /** How long a 'Slow' payment waits for its bank. */
  readonly slowPaymentMs?: number | undefined;
  /** The clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Where ids come from: numbers from 0 up to, not including, 1. */
  readonly random?: (() => number) | undefined;
  /** The same ids, losses and delays again: takes the place of `random`. */
  readonly seed?: number | undefined;
};

export type Settings = {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | null;
  readonly snapshotFile: string | null;
  readonly autoCapture: boolean;
  readonly maxAmount: number;
  readonly webhookRetryBaseMs: number;
  readonly webhookTimeoutMs: number;
  readonly slowPaymentMs: number;
  readonly now: () => number;
  readonly random: () => number;
};

const demoKeys = {
  keyId: 'rzp_test_emulator00001',
  keySecret: 'emulator-key-secret',
  webhookSecret: 'emulator-webhook-secret',
} as const;

export function settingsFrom(options: EmulatorOptions): Settings {
  const { seed } = options;
  return {
    keyId: options.keyId ?? demoKeys.keyId,
    keySecret: options.keySecret ?? demoKeys.keySecret,
    webhookSecret: options.webhookSecret ?? demoKeys.webhookSecret,
    webhookUrl: options.webhookUrl ?? null,
    snapshotFile: options.snapshotFile ?? null,
    autoCapture: options.autoCapture ?? true,
    maxAmount: options.maxAmount ?? 50_000_000,
    webhookRetryBaseMs: options.webhookRetryBaseMs ?? 5_000,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 5_000,
    slowPaymentMs: options.slowPaymentMs ?? 5_000,
    now: options.now ?? Date.now,
    random: options.random ?? (seed === undefined ? Math.random : seedRandom(seed)),
  };
}
