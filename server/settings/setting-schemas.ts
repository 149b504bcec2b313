import * as z from 'zod/mini';
import { MINIMUM_DONATION_PAISE, parseRupees } from '#shared/money.ts';
import { isPostgresAddress } from '../database/postgres-address.ts';
import { isLoopbackUrl } from '../platform/loopback.ts';
import { readScannerAddress } from '../platform/scan-file.ts';
import { readSmtpAddress, SMTP_OPTION_NAMES } from '../platform/smtp-address.ts';
import { readAlarmUrl } from './alarm-url.ts';
import { readMediaUrl } from './media-url.ts';
import { readTrustedProxies } from './network-rules.ts';

const KEY_BYTES = 32;
const SECRET_LENGTH = 32;
const TOKEN_LENGTH = 16;
const HIGHEST_PORT = 65_535;

const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const where = (isValid: (text: string) => boolean, otherwise: string) =>
  z.string({ error: otherwise }).check(z.refine(isValid, otherwise));

/** Neither what parts words nor what is not seen, as pages and documents put it into what is copied from them. */
const word = where(
  (text) => !/[\s\p{Cf}]/u.test(text),
  'must not contain spaces or invisible characters',
);

const withoutTrailingSlash = z.transform((text: string) => text.replace(/\/+$/, ''));

/** https anywhere, http only on loopback: the URL carries money or secrets. */
const safeAddress = where((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackUrl(text));
}, 'must be an https:// address (http:// only on this machine)');

function isKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text);
}

function readKey(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

function splitList(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Public keys of age; the longer ones of its post-quantum kind too. */
function isRecipient(text: string): boolean {
  return /^age1[a-z0-9]{50,3000}$/.test(text);
}

/** Whole days; out of bounds it is refused with the reason of the nearer bound. */
const days = (least: number, becauseLeast: string, most: number, becauseMost: string) =>
  z.pipe(
    where((text) => /^\d{1,5}$/.test(text), 'must be a whole number of days').check(
      z.refine((text) => Number(text) >= least, `must be at least ${least} days: ${becauseLeast}`),
      z.refine((text) => Number(text) <= most, `must be at most ${most} days: ${becauseMost}`),
    ),
    z.transform(Number),
  );

const HEADER = /^[!#$%&'*+.^`|~\w-]+=[ -~]*$/;

/** As OpenTelemetry writes them: `name=value,name=value`, values percent-encoded. */
function readHeaders(text: string): Record<string, string> | null {
  const pairs = splitList(text);
  if (!pairs.every((pair) => HEADER.test(pair))) return null;
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('=')).trim()];
      }),
    );
  } catch {
    return null;
  }
}

const wholeNumber = (least: number, most: number, unit: string) =>
  z.pipe(
    where(
      (text) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number of ${unit} from ${least} to ${most}`,
    ),
    z.transform(Number),
  );

/** A file of settings takes what stands between the first quotation marks, and drops an address that follows them. */
function describeMailFault(text: string): string {
  const form = 'must be a mail address, such as Braj Seva <seva@example.org>';
  if (text.includes('@')) return form;
  return `${form}. A name in quotation marks is written in single quotes around the whole: MAIL_FROM='"Seva, Braj" <seva@example.org>'`;
}

/** One schema per setting, for its text in the environment. Absent and empty ones are removed before. */
const settingSchemas = {
  APP_MODE: oneOf(['demo', 'live']),
  HOST: word,
  PORT: z.pipe(
    where(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT,
      `must be a whole number from 0 to ${HIGHEST_PORT}`,
    ),
    z.transform(Number),
  ),
  PUBLIC_URL: z.pipe(
    where((text) => {
      const url = URL.parse(text);
      return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
    }, 'must be the address of the site without a path, such as https://example.org'),
    // As browsers write it: much depends on whether it begins with https:, and 'Https:' does not.
    z.transform((text: string) => URL.parse(text)?.origin ?? text),
  ),
  DATA_DIR: z.string(),
  DATABASE_URL: where(
    isPostgresAddress,
    'must be a postgres:// address, or unset for SQLite under DATA_DIR',
  ),
  DATABASE_ALLOW_PLAIN: oneOf(['true', 'false']),
  MEDIA_URL: z.pipe(
    where(
      (text) => readMediaUrl(text) !== null,
      'must look like s3://bucket?endpoint=https://...&region=..., or unset for files under DATA_DIR',
    ),
    z.transform(readMediaUrl),
  ),
  AWS_ACCESS_KEY_ID: word,
  AWS_SECRET_ACCESS_KEY: word,
  AWS_SESSION_TOKEN: word,
  AWS_REGION: word,
  RAZORPAY_KEY_ID: word,
  RAZORPAY_KEY_SECRET: word,
  RAZORPAY_WEBHOOK_SECRET: z.string(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string(),
  RAZORPAY_API_URL: z.pipe(safeAddress, withoutTrailingSlash),
  RAZORPAY_CHECKOUT_URL: safeAddress,
  SMTP_URL: where(
    (text) => readSmtpAddress(text) !== null,
    `must be an smtp:// or smtps:// address with no options but ${SMTP_OPTION_NAMES.join(', ')}`,
  ),
  SMTP_ALLOW_PLAIN: oneOf(['true', 'false']),
  MAIL_FROM: z.string().check(
    z.refine((text) => /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text), {
      error: ({ input }) => describeMailFault(String(input)),
    }),
  ),
  DKIM_SELECTOR: where(
    (text) => /^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i.test(text),
    'must be the name before ._domainkey of the key at the mail provider, such as mail2026',
  ),
  ALARM_URL: z.pipe(
    where(
      (text) => readAlarmUrl(text) !== null,
      'must look like ntfy+https://ntfy.example.org/topic or slack+https://hooks.slack.com/services/... (http only on this machine)',
    ),
    z.transform(readAlarmUrl),
  ),
  ALARM_MAIL: z.pipe(
    where(
      (text) => splitList(text).every((part) => /^[^\s<>@]+@[^\s<>@]+$/.test(part)),
      'must be a mail address, or several parted by commas',
    ),
    z.transform(splitList),
  ),
  ALARM_HEARTBEAT_URL: safeAddress,
  SESSION_SECRET: where(
    (text) => text.length >= SECRET_LENGTH,
    `must have at least ${SECRET_LENGTH} characters: openssl rand -base64 32`,
  ),
  DATA_ENCRYPTION_KEY: z.pipe(
    where(isKey, `must be base64 of ${KEY_BYTES} bytes (openssl rand -base64 ${KEY_BYTES})`),
    z.transform(readKey),
  ),
  DATA_ENCRYPTION_KEY_PREVIOUS: z.pipe(
    where(
      (text) => splitList(text).every(isKey),
      `must be base64 of ${KEY_BYTES} bytes; several keys are parted by commas`,
    ),
    z.transform((text: string) => splitList(text).map(readKey)),
  ),
  AADHAAR_STORAGE: oneOf(['sealed', 'last4']),
  STAFF_SECOND_FACTOR: oneOf(['required', 'optional']),
  RATE_LIMIT: oneOf(['on', 'off']),
  SAMPLE_DATA: oneOf(['true', 'false']),
  DONOR_EMAILS: oneOf(['full', 'masked', 'hidden']),
  DONOR_NAMES: oneOf(['opt-out', 'opt-in']),
  IDENTITY_NUMBERS: oneOf(['required', 'for-tax']),
  MAXIMUM_GIFT: z.pipe(
    where(
      (text) => (parseRupees(text) ?? 0) >= MINIMUM_DONATION_PAISE,
      'must be an amount in rupees of at least 1, such as 500000',
    ),
    z.transform((text: string) => parseRupees(text) ?? 0),
  ),
  SECOND_PERSON_ABOVE: z.pipe(
    where((text) => parseRupees(text) !== null, 'must be an amount in rupees, such as 25000'),
    z.transform((text: string) => parseRupees(text) ?? 0),
  ),
  RECEIPT_LINK_DAYS: z.pipe(
    where(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= 1,
      'must be a whole number of days from 1 to 9999',
    ),
    z.transform(Number),
  ),
  RECEIPT_MAIL_PAN: oneOf(['masked', 'full']),
  TRUST_PROXY: z.pipe(
    where(
      (text) => readTrustedProxies(text) !== null,
      'must be a list of addresses or networks, such as 127.0.0.1,10.0.0.0/8',
    ),
    z.transform((text: string) => readTrustedProxies(text) ?? false),
  ),
  UNPAID_KEEP_DAYS: days(
    10,
    'until the fifth day the provider is asked whether the payment came late, and the night compares four days more',
    365,
    "what was never paid for is nobody else's to keep",
  ),
  CONTACT_KEEP_DAYS: days(
    30,
    'a repeat of the same message is known for a month',
    3650,
    'no message is needed for more than ten years',
  ),
  AADHAAR_KEEP_DAYS: days(
    61,
    'the statement of a tax year may be filed until 31 May',
    1096,
    'a statement is corrected within three years at most',
  ),
  NETWORK_KEEP_DAYS: days(
    30,
    'an attack on the desk may be noticed weeks later',
    365,
    'network addresses are personal data, and a year of logs is enough',
  ),
  BACKUP_RECIPIENT: z.pipe(
    where(
      (text) => splitList(text).every(isRecipient),
      'must be an age recipient (age1...), or several parted by commas: age-keygen makes one',
    ),
    z.transform(splitList),
  ),
  BACKUP_IDENTITY_FILE: z.string(),
  BACKUP_FOLDER: z.string(),
  BACKUP_URL: z.pipe(
    where(
      (text) => readMediaUrl(text) !== null,
      'must look like s3://bucket?endpoint=https://...&region=..., or unset for copies in BACKUP_FOLDER only',
    ),
    z.transform(readMediaUrl),
  ),
  BACKUP_ACCESS_KEY_ID: word,
  BACKUP_SECRET_ACCESS_KEY: word,
  BACKUP_READ_ACCESS_KEY_ID: word,
  BACKUP_READ_SECRET_ACCESS_KEY: word,
  CLAMAV: where(
    (text) => readScannerAddress(text) !== null,
    'must be host:port of clamd, or the path of its socket',
  ),
  SECURITY_CONTACT: where(
    (text) => /^[^\s<>@]+@[^\s<>@]+$/.test(text) || /^(https|mailto):./i.test(text),
    'must be a mail address or an https:// address',
  ),
  METRICS_TOKEN: where(
    (text) => text.length >= TOKEN_LENGTH,
    `must have at least ${TOKEN_LENGTH} characters: openssl rand -base64 32`,
  ),
  SLOW_QUERY_MS: wholeNumber(1, 60_000, 'milliseconds'),
  ERRORS_AN_HOUR: wholeNumber(1, 1_000_000, 'errors'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.pipe(
    where(
      // A word in the address would be stored in backups: keys belong into the headers.
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !/[?#@]/.test(text),
      'must be the http:// or https:// address of a collector, such as http://127.0.0.1:4318, without a password',
    ),
    withoutTrailingSlash,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.pipe(
    where(
      (text) => readHeaders(text) !== null,
      'must look like name=value,name=value, with values percent-encoded',
    ),
    z.transform((text: string) => readHeaders(text) ?? {}),
  ),
  OTEL_SERVICE_NAME: where(
    (text) => /^[\w. -]{1,100}$/.test(text),
    'must be at most 100 letters, digits, spaces and . _ -',
  ),
  OTEL_TRACES_SAMPLER_ARG: z.pipe(
    where(
      (text) => /^(?:0?\.\d{1,9}|[01]|1\.0*|0\.0*)$/.test(text),
      'must be the share of traces that are kept, from 0 to 1, such as 0.1',
    ),
    z.transform(Number),
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
};

/** All settings; each is optional. */
export const givenSettingsSchema = z.partial(z.object(settingSchemas));
export type GivenSettings = z.infer<typeof givenSettingsSchema>;
export type SettingName = keyof GivenSettings;

/** Settings as in the environment, without empty ones. */
export type SettingTexts = { readonly [N in SettingName]?: string };
