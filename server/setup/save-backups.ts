import { resolve } from 'node:path';
import { m } from '#shared/messages/compiled/messages.js';
import type { SetupTrial } from '#shared/setup/setup-endpoints.ts';
import type { CopyStorage } from '../backup/copy-storage.ts';
import { openCopyStorages } from '../backup/open-copy-storages.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { readGivenSettings } from '../settings/read-given-settings.ts';
import { findBackupFaults } from '../settings/setting-rules.ts';
import type { SettingTexts } from '../settings/setting-schemas.ts';
import { toBackupSettings } from '../settings/to-settings.ts';
import {
  checkAsSettings,
  codeOf,
  describeNetworkFault,
  inTime,
  recordTrial,
  type SetupContext,
} from './setup-context.ts';
import type { SetupDraft } from './setup-draft.ts';

/** Writing and reading may have taken nearly all the time that the server has for a call. */
const REMOVAL_MS = 1500;

type EnteredBackups = NonNullable<SetupDraft['backups']>;

const FIELDS = {
  BACKUP_FOLDER: 'folder',
  BACKUP_URL: 'bucket',
  BACKUP_ACCESS_KEY_ID: 'accessKeyId',
  BACKUP_SECRET_ACCESS_KEY: 'secretKey',
  BACKUP_READ_ACCESS_KEY_ID: 'readKeyId',
  BACKUP_READ_SECRET_ACCESS_KEY: 'readSecretKey',
} as const;

/**
 * Where copies go; an empty secret key keeps the one before. Tried by writing a small file there, reading it, and
 * removing it.
 */
export async function saveBackups(context: SetupContext, typed: EnteredBackups): Promise<void> {
  const backups = keepSecrets(typed, context.draft.get().backups);
  requireParts(backups, context.place.dataFolder);
  const texts = backupTextsOf(backups);
  checkAsSettings(texts, FIELDS, findBackupFaults);
  context.draft.set({ backups });
  recordTrial(context, 'backups', await tryBackups(backups, texts));
}

function keepSecrets(typed: EnteredBackups, before: EnteredBackups | undefined): EnteredBackups {
  if (before?.endpoint !== typed.endpoint) return typed;
  const { secretKey, readSecretKey } = before;
  const keeps = typed.secretKey === '' && before.accessKeyId === typed.accessKeyId;
  const keepsRead = typed.readSecretKey === '' && before.readKeyId === typed.readKeyId;
  return { ...typed, ...(keeps ? { secretKey } : {}), ...(keepsRead ? { readSecretKey } : {}) };
}

function requireParts(backups: EnteredBackups, dataFolder: string): void {
  const { place, folder, endpoint, bucket, readKeyId, readSecretKey } = backups;
  if (place === 'folder') {
    if (!folder.startsWith('/')) throw refuse('folder', m.setup_backups_folder_whole());
    const isInside = `${resolve(folder)}/`.startsWith(`${resolve(dataFolder)}/`);
    if (isInside) throw refuse('folder', m.setup_backups_folder_inside());
  }
  if (place === 'bucket') {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
      throw refuse('bucket', m.setup_backups_bucket_invalid());
    }
    if (endpoint !== '' && !/^https?:\/\/[^\s?#]+$/.test(endpoint)) {
      throw refuse('endpoint', m.setup_backups_endpoint_invalid());
    }
    if ((readKeyId === '') !== (readSecretKey === '')) {
      const missing = readKeyId === '' ? 'readKeyId' : 'readSecretKey';
      throw refuse(missing, m.setup_backups_read_keys_together());
    }
  }
}

const refuse = (field: string, text: string) => refuseInvalid(m.body_invalid(), { [field]: text });

/** The settings of what was entered; none for the data folder's own `backups`. */
export function backupTextsOf(backups: EnteredBackups): SettingTexts {
  const { place, folder, endpoint, bucket, region, accessKeyId, secretKey } = backups;
  const { readKeyId, readSecretKey } = backups;
  if (place === 'own') return {};
  if (place === 'folder') return { BACKUP_FOLDER: folder };
  const options = new URLSearchParams({
    ...(endpoint === '' ? {} : { endpoint }),
    ...(region === '' ? {} : { region }),
  });
  return {
    BACKUP_FOLDER: 'off',
    BACKUP_URL: `s3://${bucket}${options.size > 0 ? `?${options}` : ''}`,
    ...(accessKeyId === '' ? {} : { BACKUP_ACCESS_KEY_ID: accessKeyId }),
    ...(secretKey === '' ? {} : { BACKUP_SECRET_ACCESS_KEY: secretKey }),
    ...(readKeyId === '' ? {} : { BACKUP_READ_ACCESS_KEY_ID: readKeyId }),
    ...(readSecretKey === '' ? {} : { BACKUP_READ_SECRET_ACCESS_KEY: readSecretKey }),
  };
}

async function tryBackups(backups: EnteredBackups, texts: SettingTexts): Promise<SetupTrial> {
  if (backups.place === 'own') return { ok: true, text: m.setup_backups_own_disk() };
  const env = { ...texts };
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  const values = readGivenSettings(env, () => [], names);
  const [storage] = await openCopyStorages(toBackupSettings(values, { isLive: false, env }));
  if (storage === undefined) throw new Error('Expected a storage of copies to try');
  const name = `setup-trial-${createId()}`;
  try {
    await inTime(
      storage.write(
        name,
        (async function* () {
          yield Buffer.from('Written by the set-up page, and of no use.\n');
        })(),
      ),
    );
  } catch (error) {
    return { ok: false, text: describeFault(error, storage.place) };
  }
  const unread = await inTime(readBack(storage, name)).then(
    () => null,
    (error: unknown) =>
      describeNetworkFault(codeOf(error), storage.place) ??
      m.setup_backups_not_readable({ place: storage.place }),
  );
  // Keys that may only write are best, and leave the small file there.
  await inTime(storage.remove(name), REMOVAL_MS).catch(() => {});
  if (unread !== null) return { ok: false, text: unread };
  return { ok: true, text: m.setup_backups_written({ place: storage.place }) };
}

/** As the weekly proof does: finds the newest copy in the list, and reads it. */
async function readBack(storage: CopyStorage, name: string): Promise<void> {
  const found = await storage.list();
  if (!found.some((file) => file.name === name)) throw new Error(`${name} is not in the list`);
  for await (const _ of await storage.read(name));
}

function describeFault(error: unknown, place: string): string {
  const code = codeOf(error);
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return m.setup_backups_not_writable({ place });
  if (/^(ENOTDIR|EEXIST|ENOENT)$/.test(code)) return m.setup_backups_no_folder({ place });
  if (code === 'ENOSPC') return m.setup_backups_full({ place });
  const name = error instanceof Error ? error.name : '';
  if (/^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden|403)$/.test(name)) {
    return m.setup_backups_keys_refused({ place });
  }
  if (name === 'NoSuchBucket') return m.setup_backups_no_bucket({ place });
  return describeNetworkFault(code, place) ?? m.setup_backups_failed({ place });
}
