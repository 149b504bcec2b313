import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askPlaces, chooseCopy, describeReason } from './backup/choose-copy.ts';
import type { CopyStorage } from './backup/copy-storage.ts';
import { readErasures, type StoredErasure } from './backup/erasure-files.ts';
import { readIdentities } from './backup/identities.ts';
import { type About, describeMaker } from './backup/manifest.ts';
import { createErasureFolder, openCopyStorages } from './backup/open-copy-storages.ts';
import { createProgress, describeBytes } from './backup/progress.ts';
import { openReplacement } from './backup/replacement.ts';
import { restoreCopy } from './backup/restore-copy.ts';
import { composeRestoredSettings, listOtherSettings } from './backup/restore-settings.ts';
import { settleRecovered } from './backup/settle-recovered.ts';
import { readCopyName } from './backup/thin-copies.ts';
import { readBackupSettings } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { nameCommand } from './platform/command-name.ts';
import type { Keyring } from './platform/seal.ts';
import type { Settings } from './settings/settings.ts';
import { settingsFileIn } from './settings/settings-file.ts';
import { writePrivateFile } from './settings/write-private-file.ts';

const USAGE = `Usage: ${nameCommand('restore', 'FILE')}
       ${nameCommand('restore', '--newest')}      the newest copy in BACKUP_URL and BACKUP_FOLDER
       ${nameCommand('restore', '--copy NAME')}   another copy there
       ${nameCommand('restore', '--list')}        names them, the newest first
       ${nameCommand('restore', 'FILE --replace [--reason TEXT]')}
                                        in the place of what is there, which is kept; stop the server before
       ${nameCommand('restore', '--recovered')}   after a recovery from PostgreSQL's own archive, before the server starts on it`;
const LONGEST_REASON = 300;

/**
 * `npm run restore -- FILE`: restores a copy into an empty DATA_DIR, and an empty database where DATABASE_URL is set,
 * and proves it; with `--replace` in the place of what is there. `--recovered` instead readies a database that
 * PostgreSQL has recovered. Exits with 1 and changes nothing when it cannot.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      newest: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      reason: { type: 'string', default: '' },
      list: { type: 'boolean', default: false },
      recovered: { type: 'boolean', default: false },
      copy: { type: 'string' },
    },
    allowPositionals: true,
  });
  const { newest, list, recovered, copy: stored } = values;
  const [name] = positionals;
  const asked = [...positionals, newest, list, recovered, stored].filter(
    (one) => one !== undefined && one,
  );
  if (asked.length !== 1) throw new Error(USAGE);
  const { database, media, dataKeys, backup, callerFolder, givenForNewFile } = readBackupSettings();
  const keyring = dataKeys();
  const storages = await openCopyStorages(backup);
  if (list) return listCopies(storages);
  if (recovered) {
    const entries = await readErasures(storages, keyring);
    const found = await settleRecovered({ database, media, entries, clock: systemClock });
    print(`The database was recovered to ${found.moment} or shortly after.`);
    printErasures(found.erasures, entries.length, 'in BACKUP_URL and in BACKUP_FOLDER');
    return printNext();
  }
  const copy =
    name === undefined ? await openStored(storages, stored) : await openFile(callerFolder, name);
  const begun = performance.now();
  const openers = {
    identities: await readIdentities(backup.identityFile),
    dataKeys: [keyring.current, ...keyring.previous],
  };
  // Before the copy is read, which may take long: without the journal nothing is restored.
  const journal = await readJournal(storages, copy, keyring);
  const reason = values.reason.slice(0, LONGEST_REASON);
  const replacement = values.replace
    ? await openReplacement(database, { now: systemClock.now(), reason })
    : null;
  const { manifest, settings, files, erasures, missing } = await restoreCopy({
    ...{ source: copy.source, name: copy.name },
    ...{ openers, keyring, database, media, replacement },
    listErasures: async () => journal,
    clock: systemClock,
    onProgress: createProgress('read'),
  }).finally(() => replacement?.close());
  const { about, contents } = manifest;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
  print(`Restored the copy of ${about.madeAt} (version ${describeMaker(about)}) in ${seconds} s.`);
  print(`Proved: ${figure(rows)} rows, ${figure(files)} files, ledger and audit log.`);
  printErasures(erasures, journal.length, 'in BACKUP_URL, in BACKUP_FOLDER and beside the file');
  if (missing.length > 0) {
    print(
      `This copy lacks ${figure(missing.length)} files of documents or media, such as ${missing[0]}: look for them in older ones.`,
    );
  }
  if (replacement !== null) {
    const folder = join(database.dataFolder, replacement.name);
    const kept = [
      // With object storage and PostgreSQL no file lies there.
      ...(existsSync(folder) ? [folder] : []),
      ...(database.url === null ? [] : [`the database ${replacement.name}`]),
    ];
    print(
      `What was there before is kept: ${kept.join(', and ')}. Remove it when nobody needs it any more.`,
    );
  }
  if (about.withoutVault) {
    print(
      'This copy has no Aadhaar numbers, only their last four digits. What was unfinished when it was made has lost its PANs, too: rows of batches with one are missing, rows of imports are faulty, and corrections must be proposed again.',
    );
  }
  const given = replacement === null && settings.APP_MODE !== 'demo' ? givenForNewFile : null;
  if (given !== null) return writeSettings(given, { database, backup, copied: settings, about });
  nameOtherSettings(settings, backup);
  printNext();
}

function printNext(): void {
  print('Now start the server. Staff sign in again; invitations and resets must be sent again.');
  print(AFTER_START);
}

type OpenCopy = {
  source: AsyncIterable<Uint8Array>;
  /** In its storage; null: a file. */
  name: string | null;
  /** Where the erasures since this copy are: its storage, or its folder. */
  journal: Pick<CopyStorage, 'place' | 'list' | 'read'>;
};

async function openFile(callerFolder: string, name: string): Promise<OpenCopy> {
  const file = resolve(callerFolder, name);
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new Error(`There is no file ${file}`);
  const journal = createErasureFolder(dirname(file));
  return { source: createReadStream(file), name: null, journal };
}

/** The copy of this name; undefined: the newest one of all storages that answer. */
async function openStored(
  storages: readonly CopyStorage[],
  wanted: string | undefined,
): Promise<OpenCopy> {
  const { storage, name, notes } = await chooseCopy(requireSome(storages), wanted, new Date());
  for (const note of notes) process.stderr.write(`${note}\n`);
  return { source: await storage.read(name), name, journal: storage };
}

/**
 * The erasures of all storages. That of a stored copy must answer, since what was erased since the copy is there as well.
 * The others may be away, and are named then; of a copy that is a file one of them must answer. Throws otherwise.
 */
async function readJournal(
  storages: readonly CopyStorage[],
  { name, journal }: OpenCopy,
  keyring: Keyring,
): Promise<StoredErasure[]> {
  const places = [...storages.filter((storage) => storage !== journal), journal];
  let silent = 0;
  return readErasures(places, keyring, (place, error) => {
    silent += 1;
    if (place === journal || (name === null && silent === storages.length)) throw error;
    process.stderr.write(
      `The erasure journal in ${place.place} could not be read: ${describeReason(error)}. What it alone says was erased is there again after this restore: where that may be, restore again once it answers.\n`,
    );
  });
}

/** Ends with 1 when a place did not answer. */
async function listCopies(storages: readonly CopyStorage[]): Promise<void> {
  for (const asked of await askPlaces(requireSome(storages))) {
    const { place } = asked.storage;
    if ('reason' in asked) {
      process.stderr.write(`${place} could not be asked: ${asked.reason}\n`);
      process.exitCode = 1;
      continue;
    }
    print(`${place}:`);
    const copies = asked.files.filter(({ name }) => readCopyName(name) !== null);
    for (const { name, bytes } of copies.toReversed()) print(`  ${name}  ${describeBytes(bytes)}`);
  }
}

function requireSome(storages: readonly CopyStorage[]): readonly CopyStorage[] {
  if (storages.length > 0) return storages;
  throw new Error(
    'Neither BACKUP_URL nor BACKUP_FOLDER names a storage of copies: set one, or name a file',
  );
}

/** Without any journal it is not known whether something was erased. */
function printErasures(erasures: number, found: number, places: string): void {
  const none =
    found > 0
      ? 'Nothing had to be erased again: the database has all of the erasure journal.'
      : `No erasure journal was found (${places}): what was erased since is there again, if anything was. Where there is one, restore again with the folder erasures beside the file.`;
  print(erasures > 0 ? `Erased again: ${figure(erasures)} entries of the erasure journal.` : none);
}

type Copied = { copied: Record<string, unknown>; about: About };

/** On a new machine, which has no settings yet but those given to this command. */
function writeSettings(
  given: Record<string, string>,
  { database, backup, copied, about }: Pick<Settings, 'database' | 'backup'> & Copied,
): void {
  const file = settingsFileIn(database.dataFolder);
  const { identityFile } = backup;
  const { text, missing, hasNewSession } = composeRestoredSettings(
    copied,
    { ...given, ...(identityFile === null ? {} : { BACKUP_IDENTITY_FILE: identityFile }) },
    about.madeAt,
  );
  try {
    writePrivateFile(file, text, 'new');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The copy is restored and proved, but its settings could not be written: ${reason}. Enter them by hand in ${file}`,
    );
  }
  print(`${file} has the settings of the copy, and the keys given now.`);
  if (hasNewSession) {
    print(
      `SESSION_SECRET is new: staff sign in again, and whoever uses an authenticator app sets it up anew after ${nameCommand('staff', 'reset-factors EMAIL')}.`,
    );
  }
  const lines = missing.length === 1 ? '1 line begins' : `${missing.length} lines begin`;
  print(
    missing.length === 0
      ? 'Look through it, then start the server.'
      : `Complete ${file}: ${lines} with # and the name of a secret (${missing.join(', ')}), then start the server.`,
  );
  print(AFTER_START);
}

function nameOtherSettings(
  copied: Record<string, unknown>,
  { plain }: Pick<Settings['backup'], 'plain'>,
): void {
  const others = listOtherSettings(copied, plain);
  if (others.length === 0) return;
  print('Settings that were different when the copy was made, as lines of a settings file:');
  process.stdout.write(others.join(''));
}

const AFTER_START =
  'It compares its books with the provider at once, and finds what was paid since the copy.';

const figure = (value: number) => value.toLocaleString('en-IN');

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
