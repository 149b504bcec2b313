import { seedRandom } from './wire/seeded-random.ts';

/** Options of an emulator; the defaults suit tests. */
export type EmulatorOptions = {
  readonly keyId?: string | undefined;
  readonly keySecret?: string | undefined;
  readonly webhookSecret?: string | undefined;
  /** The merchant's webhook URL. Without one no events are made, as with the provider. */
  readonly webhookUrl?: string | null | undefined;
  /** Keeps orders, payments, refunds and unsent webhooks in this file across restarts. */
  readonly snapshotFile?: string | undefined;
  /** The account's setting for orders without their own `payment.capture`. */
  readonly autoCapture?: boolean | undefined;
  /** The largest order, in paise. */
  readonly maxAmount?: number | undefined;
  /** Delay before the first retry of a webhook; doubles with each further one. */
  readonly webhookRetryBaseMs?: number | undefined;
  /** Time-out of a webhook. */
  readonly webhookTimeoutMs?: number | undefined;
  /** How long the bank of a 'Slow' payment takes. */
  readonly slowPaymentMs?: number | undefined;
  /** The clock, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** The source of ids: numbers from 0 (inclusive) to 1 (exclusive). */
  readonly random?: (() => number) | undefined;
  /** Makes ids, losses and delays reproducible; replaces `random`. */
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
