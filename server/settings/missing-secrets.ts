import { SECRET_NAMES } from './read-secret-files.ts';

/** Among the settings of a copy: the names of the secrets that its server had. Of no setting. */
export const SECRETS_HAD = 'SECRETS';

type Secret = (typeof SECRET_NAMES)[number];

/** The form of a secret that must be entered again, and where it is found. */
type Place = { readonly form: string; readonly place: string };

const STORAGE = 'from the provider of the object storage';

/** What a live server needs whatever it did before. */
const NEEDED: readonly Secret[] = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMTP_URL',
];

/**
 * DATA_ENCRYPTION_KEY, DATABASE_URL, MEDIA_URL and its keys are given to a restore: without MEDIA_URL the files lie in
 * DATA_DIR now, wherever they were before. What was a secret before another is not needed any more.
 */
const PLACES: Readonly<Partial<Record<Secret, Place>>> = {
  RAZORPAY_KEY_ID: {
    form: 'rzp_live_...',
    place: 'Razorpay dashboard, Account & Settings, API keys',
  },
  RAZORPAY_KEY_SECRET: {
    form: '...',
    place: 'Razorpay shows it once, when the key is made: there, or make a new key',
  },
  RAZORPAY_WEBHOOK_SECRET: {
    form: '...',
    place: 'your own choice (openssl rand -hex 32), the same at the Razorpay dashboard, Webhooks',
  },
  SMTP_URL: { form: 'smtp://user:password@host:587', place: 'from your mail provider' },
  METRICS_TOKEN: { form: '...', place: 'as the monitor has it, or a new one for both' },
  ALARM_URL: {
    form: 'ntfy+https://host/topic',
    place: 'the topic of ntfy, or slack+https://... of the webhook',
  },
  ALARM_HEARTBEAT_URL: { form: 'https://hc-ping.com/...', place: 'from the watchdog' },
  OTEL_EXPORTER_OTLP_HEADERS: { form: 'name=value', place: 'from whoever runs the collector' },
  BACKUP_URL: { form: 's3://bucket?endpoint=https://...&region=...', place: STORAGE },
  BACKUP_ACCESS_KEY_ID: { form: '...', place: STORAGE },
  BACKUP_SECRET_ACCESS_KEY: { form: '...', place: STORAGE },
  BACKUP_READ_ACCESS_KEY_ID: { form: '...', place: STORAGE },
  BACKUP_READ_SECRET_ACCESS_KEY: { form: '...', place: STORAGE },
};

/** The secrets to be entered again, by name: those of every live server and those that it `had`, without `known` ones. */
export function listMissingSecrets(had: readonly string[], known: readonly string[]): string[] {
  const isNeeded = (name: Secret) => NEEDED.includes(name) || had.includes(name);
  const isKnown = (name: Secret) => known.includes(name) || known.includes(`${name}_FILE`);
  return Object.keys(PLACES)
    .filter(isSecret)
    .filter((name) => isNeeded(name) && !isKnown(name));
}

/** A line for a missing secret; without its # it is a setting, with a value in its quotes. */
export function formatMissingSecret(name: string): string {
  const { form, place } = (isSecret(name) && PLACES[name]) || { form: '...', place: '' };
  return `# ${name}='${form}'   # ${place}\n`;
}

/** The secrets that an environment gives, by name: as SECRETS_HAD keeps them. */
export function listSecretsHad(env: NodeJS.ProcessEnv): string {
  return SECRET_NAMES.filter((name) => env[name]?.trim() || env[`${name}_FILE`]?.trim()).join(' ');
}

function isSecret(name: string): name is Secret {
  return Object.hasOwn(PLACES, name);
}
