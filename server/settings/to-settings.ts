import { join, resolve } from 'node:path';
import type { DatabaseSettings } from '../database/connect.ts';
import { withNamedHost, withVerifiedTls } from '../database/postgres-address.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import type { Keyring } from '../platform/seal.ts';
import { type DemoSecrets, keepDemoSecrets, watchDemoKeys } from './demo-secrets.ts';
import { listSecretsHad, SECRETS_HAD } from './missing-secrets.ts';
import { SECRET_NAMES } from './read-secret-files.ts';
import { type GivenSettings, givenSettingsSchema } from './setting-schemas.ts';
import type {
  BackupSettings,
  ProviderSettings,
  RetentionPeriods,
  TelemetrySettings,
} from './settings.ts';
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
export function toDatabaseSettings(settings: GivenSettings): DatabaseSettings {
  const dataFolder = resolve(settings.DATA_DIR ?? 'data');
  const { DATABASE_URL: text } = settings;
  return { url: text === undefined ? null : toDatabaseUrl(text, settings), dataFolder };
}

/** Off loopback the driver verifies the server's certificate, also when the URL does not ask for it. */
function toDatabaseUrl(text: string, { DATABASE_ALLOW_PLAIN }: GivenSettings): string {
  const url = withNamedHost(text);
  const mayBePlain = DATABASE_ALLOW_PLAIN === 'true' || isLocalDatabase(url);
  return mayBePlain ? url : withVerifiedTls(url);
}

/** Where a statement waits for another machine, it may take longer. */
const DEFAULT_SLOW_QUERY_MS = { sqlite: 500, postgres: 1000 };

export function toSlowQueryMs(settings: GivenSettings): number {
  const engine = settings.DATABASE_URL === undefined ? 'sqlite' : 'postgres';
  return settings.SLOW_QUERY_MS ?? DEFAULT_SLOW_QUERY_MS[engine];
}

export function toTelemetrySettings(settings: GivenSettings): TelemetrySettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return null;
  return {
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: settings.OTEL_SERVICE_NAME ?? 'braj-seva',
    share: settings.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}

export function toBucketSettings(settings: GivenSettings): BucketSettings | null {
  if (!settings.MEDIA_URL) return null;
  const { bucket, endpoint, region } = settings.MEDIA_URL;
  return {
    bucket,
    endpoint,
    region: region ?? settings.AWS_REGION ?? DEFAULT_REGION,
    accessKeyId: need(settings.AWS_ACCESS_KEY_ID),
    secretAccessKey: need(settings.AWS_SECRET_ACCESS_KEY),
    sessionToken: settings.AWS_SESSION_TOKEN ?? null,
  };
}

/** Only demo mode may lack a key in the environment, which the rules have checked. */
export function toDataKeys(settings: GivenSettings, dataFolder: string): () => Keyring {
  const { DATA_ENCRYPTION_KEY: current, DATA_ENCRYPTION_KEY_PREVIOUS: previous = [] } = settings;
  if (current !== undefined) {
    const keyring = { current, previous };
    return () => keyring;
  }
  keepDemoSecrets(dataFolder);
  return watchDemoKeys(dataFolder);
}

export function toProviderSettings(
  settings: GivenSettings,
  secrets: DemoSecrets | null,
  { own, publicUrl }: { own: string; publicUrl: string },
): ProviderSettings {
  if (settings.RAZORPAY_KEY_ID === undefined) {
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
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: need(settings.RAZORPAY_KEY_SECRET),
    webhookSecrets: [
      need(settings.RAZORPAY_WEBHOOK_SECRET),
      ...[settings.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? []].flat(),
    ],
    apiUrl: settings.RAZORPAY_API_URL ?? 'https://api.razorpay.com',
    checkoutUrl: settings.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
    emulated: false,
  };
}

export function toRetentionPeriods(settings: GivenSettings): RetentionPeriods {
  return {
    unpaidDays: settings.UNPAID_KEEP_DAYS ?? DEFAULT_UNPAID_DAYS,
    contactDays: settings.CONTACT_KEEP_DAYS ?? DEFAULT_CONTACT_DAYS,
    aadhaarDays: settings.AADHAAR_KEEP_DAYS ?? DEFAULT_AADHAAR_DAYS,
    networkDays: settings.NETWORK_KEEP_DAYS ?? DEFAULT_NETWORK_DAYS,
  };
}

/** What BACKUP_FOLDER says when there are to be none in a folder. */
const NO_FOLDER = 'off';

/** Live servers copy into DATA_DIR/backups unless another folder is named; demo servers only when asked. */
export function toBackupSettings(
  settings: GivenSettings,
  { isLive, env }: { isLive: boolean; env: NodeJS.ProcessEnv },
): BackupSettings {
  const ownFolder = isLive ? join(resolve(settings.DATA_DIR ?? 'data'), 'backups') : null;
  const { BACKUP_FOLDER: folder, BACKUP_IDENTITY_FILE: identityFile } = settings;
  const bucket = toBackupBucket(settings);
  return {
    recipients: settings.BACKUP_RECIPIENT ?? [],
    identityFile: identityFile === undefined ? null : resolve(identityFile),
    folder: folder === undefined ? ownFolder : folder === NO_FOLDER ? null : resolve(folder),
    bucket,
    bucketReader: bucket && {
      ...bucket,
      accessKeyId: settings.BACKUP_READ_ACCESS_KEY_ID ?? bucket.accessKeyId,
      secretAccessKey: settings.BACKUP_READ_SECRET_ACCESS_KEY ?? bucket.secretAccessKey,
    },
    plain: listPlainSettings(env),
  };
}

function toBackupBucket(settings: GivenSettings): BucketSettings | null {
  if (!settings.BACKUP_URL) return null;
  const { bucket, endpoint, region } = settings.BACKUP_URL;
  return {
    bucket,
    endpoint,
    region: region ?? DEFAULT_REGION,
    accessKeyId: need(settings.BACKUP_ACCESS_KEY_ID),
    secretAccessKey: need(settings.BACKUP_SECRET_ACCESS_KEY),
    sessionToken: null,
  };
}

/** The provider's key id is public: every payment page shows it. */
const NO_SECRETS: readonly string[] = ['RAZORPAY_KEY_ID'];

/** With the names of the secrets that there are, so that a restore can say which must be entered again. */
function listPlainSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const secrets: readonly string[] = SECRET_NAMES;
  const plain = Object.keys(givenSettingsSchema.shape)
    .filter((name) => !secrets.includes(name) || NO_SECRETS.includes(name))
    .flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  return { ...Object.fromEntries(plain), [SECRETS_HAD]: listSecretsHad(env) };
}

/** Narrows a value that the rules guarantee. */
export function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error(
      'A required setting is missing though the settings were validated: check findBrokenRules',
    );
  return value;
}
