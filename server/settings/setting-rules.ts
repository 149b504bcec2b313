import { isLoopbackUrl } from '../platform/loopback.ts';
import { findOwnCopiesFolderFault } from './copies-folder.ts';
import { readMediaUrl } from './media-url.ts';
import { findLiveNetworkFaults, findNetworkFaults } from './network-rules.ts';
import { findWeakSecrets } from './secret-rules.ts';
import type { SettingName, SettingTexts } from './setting-schemas.ts';
import { findDatabaseFaults, findMailFaults } from './transport-rules.ts';

const PROVIDER_KEYS = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const satisfies SettingName[];

const NEEDED_IN_LIVE = [
  ...PROVIDER_KEYS,
  'SESSION_SECRET',
  'DATA_ENCRYPTION_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'PUBLIC_URL',
] as const satisfies SettingName[];

/** Rules between settings, besides the schema of each. Returns one sentence per fault. */
export function findBrokenRules(texts: SettingTexts): string[] {
  return [
    ...(texts.APP_MODE === 'demo' ? findDemoFaults(texts) : findLiveFaults(texts)),
    ...findNetworkFaults(texts),
    ...findMailFaults(texts),
    ...findDatabaseFaults(texts),
    ...findKeyFaults(texts),
    ...findMediaFaults(texts),
    ...findBackupFaults(texts),
  ];
}

function findLiveFaults(texts: SettingTexts): string[] {
  const faults = NEEDED_IN_LIVE.filter((name) => texts[name] === undefined).map(
    (name) => `${name} is needed in live mode`,
  );
  const address = texts.PUBLIC_URL ?? '';
  if (URL.parse(address)?.protocol === 'http:' && !isLoopbackUrl(address)) {
    faults.push('PUBLIC_URL must begin with https:// in live mode');
  }
  return [...faults, ...findLiveNetworkFaults(texts), ...findWeakSecrets(texts)];
}

/** Without any provider keys the emulator is used; with only some, one was forgotten. */
function findDemoFaults(texts: SettingTexts): string[] {
  const isProviderMeant = PROVIDER_KEYS.some((name) => texts[name]) || texts.RAZORPAY_API_URL;
  if (!isProviderMeant) return [];
  return PROVIDER_KEYS.filter((name) => texts[name] === undefined).map(
    (name) => `${name} is needed together with the other RAZORPAY_ settings`,
  );
}

/** Earlier keys require a current one. */
export function findKeyFaults(texts: SettingTexts): string[] {
  const { DATA_ENCRYPTION_KEY: current, DATA_ENCRYPTION_KEY_PREVIOUS: previous } = texts;
  if (previous === undefined) return [];
  if (current === undefined) {
    return ['DATA_ENCRYPTION_KEY_PREVIOUS is given without DATA_ENCRYPTION_KEY'];
  }
  return previous.includes(current)
    ? ['DATA_ENCRYPTION_KEY_PREVIOUS must not name DATA_ENCRYPTION_KEY itself']
    : [];
}

/** Object storage needs credentials, and signatures need the region. */
function findMediaFaults(texts: SettingTexts): string[] {
  const { MEDIA_URL: media, AWS_REGION: region } = texts;
  if (media === undefined) return [];
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  const faults = keys
    .filter((name) => texts[name] === undefined)
    .map((name) => `${name} is needed together with MEDIA_URL`);
  const address = readMediaUrl(media);
  if (address !== null && (address.region ?? address.endpoint ?? region ?? null) === null) {
    faults.push('MEDIA_URL needs a region, or AWS_REGION');
  }
  return faults;
}

/** The storage of copies needs keys of its own; those that read are given as a pair or not at all. */
export function findBackupFaults(texts: SettingTexts): string[] {
  const { BACKUP_URL: storage, BACKUP_FOLDER: folder, DATA_DIR: dataFolder = 'data' } = texts;
  const folderFault = folder === undefined ? null : findOwnCopiesFolderFault(folder, dataFolder);
  const read = ['BACKUP_READ_ACCESS_KEY_ID', 'BACKUP_READ_SECRET_ACCESS_KEY'] as const;
  const given = read.filter((name) => texts[name] !== undefined);
  const halves = [
    ...(folderFault === null ? [] : [`BACKUP_FOLDER ${folderFault}`]),
    ...(given.length === 1 ? [`${read.join(' and ')} are given together or not at all`] : []),
  ];
  if (storage === undefined) return halves;
  const keys = ['BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'] as const;
  const missing = keys
    .filter((name) => texts[name] === undefined)
    .map((name) => `${name} is needed together with BACKUP_URL`);
  const address = readMediaUrl(storage);
  const hasRegion = address === null || (address.region ?? address.endpoint) !== null;
  return [
    ...halves,
    ...missing,
    ...(hasRegion ? [] : ['BACKUP_URL needs a region or an endpoint']),
  ];
}
