import { resolve } from 'node:path';
import type { DatabaseSettings } from '../database/connect.ts';
import { withNamedHost, withVerifiedTls } from '../database/postgres-address.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import type { Keyring } from '../platform/seal.ts';
import { type DemoSecrets, keepDemoSecrets, watchDemoKeys } from './demo-secrets.ts';
import type { GivenSettings } from './setting-schemas.ts';
import type { ProviderSettings, RetentionPeriods } from './settings.ts';
import { isLocalDatabase } from './transport-rules.ts';

/** Accepted by storages without regions. */
const DEFAULT_REGION = 'us-east-1';
const DEFAULT_UNPAID_DAYS = 30;
const DEFAULT_CONTACT_DAYS = 365;
/** From 31 March to 31 July: the statement is due on 31 May, and may be corrected soon after. */
const DEFAULT_AADHAAR_DAYS = 122;
const DEFAULT_NETWORK_DAYS = 90;

/** The path of the provider emulator in demo mode. */
export const EMULATOR_PATH = '/_razorpay';

/** Converts given settings, or their defaults. The rules between settings are already checked. */
export function toDatabaseSettings(given: GivenSettings): DatabaseSettings {
  const dataFolder = resolve(given.DATA_DIR ?? 'data');
  const { DATABASE_URL: text } = given;
  return { url: text === undefined ? null : toDatabaseUrl(text, given), dataFolder };
}

/** Off loopback the driver verifies the server's certificate, also when the URL does not ask for it. */
function toDatabaseUrl(text: string, { DATABASE_ALLOW_PLAIN }: GivenSettings): string {
  const url = withNamedHost(text);
  const mayBePlain = DATABASE_ALLOW_PLAIN === 'true' || isLocalDatabase(url);
  return mayBePlain ? url : withVerifiedTls(url);
}

export function toBucketSettings(given: GivenSettings): BucketSettings | null {
  if (!given.MEDIA_URL) return null;
  const { bucket, endpoint, region } = given.MEDIA_URL;
  return {
    bucket,
    endpoint,
    region: region ?? given.AWS_REGION ?? DEFAULT_REGION,
    accessKeyId: need(given.AWS_ACCESS_KEY_ID),
    secretAccessKey: need(given.AWS_SECRET_ACCESS_KEY),
    sessionToken: given.AWS_SESSION_TOKEN ?? null,
  };
}

/** Only demo mode may lack a key in the environment, which the rules have checked. */
export function toDataKeys(given: GivenSettings, dataFolder: string): () => Keyring {
  const { DATA_ENCRYPTION_KEY: current, DATA_ENCRYPTION_KEY_PREVIOUS: previous = [] } = given;
  if (current !== undefined) {
    const keyring = { current, previous };
    return () => keyring;
  }
  keepDemoSecrets(dataFolder);
  return watchDemoKeys(dataFolder);
}

export function toProviderSettings(
  given: GivenSettings,
  secrets: DemoSecrets | null,
  { own, publicUrl }: { own: string; publicUrl: string },
): ProviderSettings {
  if (given.RAZORPAY_KEY_ID === undefined) {
    const { emulatorKeySecret, emulatorWebhookSecret } = need(secrets);
    return {
      keyId: 'rzp_test_emulator00001',
      keySecret: emulatorKeySecret,
      webhookSecrets: [emulatorWebhookSecret],
      apiUrl: own + EMULATOR_PATH,
      checkoutUrl: `${publicUrl}${EMULATOR_PATH}/v1/checkout.js`,
      emulated: true,
    };
  }
  return {
    keyId: given.RAZORPAY_KEY_ID,
    keySecret: need(given.RAZORPAY_KEY_SECRET),
    webhookSecrets: [
      need(given.RAZORPAY_WEBHOOK_SECRET),
      ...[given.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? []].flat(),
    ],
    apiUrl: given.RAZORPAY_API_URL ?? 'https://api.razorpay.com',
    checkoutUrl: given.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
    emulated: false,
  };
}

export function toRetentionPeriods(given: GivenSettings): RetentionPeriods {
  return {
    unpaidDays: given.UNPAID_KEEP_DAYS ?? DEFAULT_UNPAID_DAYS,
    contactDays: given.CONTACT_KEEP_DAYS ?? DEFAULT_CONTACT_DAYS,
    aadhaarDays: given.AADHAAR_KEEP_DAYS ?? DEFAULT_AADHAAR_DAYS,
    networkDays: given.NETWORK_KEEP_DAYS ?? DEFAULT_NETWORK_DAYS,
  };
}

/** Narrows a value that the rules guarantee. */
export function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A setting escaped its check');
  return value;
}
