import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireReplaceable, writeCopyFile } from './backup/copy-file.ts';
import { addErasures } from './backup/erasure-files.ts';
import { makeCopy } from './backup/make-copy.ts';
import { createErasureFolder } from './backup/open-copy-storages.ts';
import { createProgress, describeBytes } from './backup/progress.ts';
import { requireRecipients } from './backup/require-recipients.ts';
import { requireLeastRoom, withRoom } from './backup/require-room.ts';
import { readBackupSettings } from './config.ts';
import { connectDatabase, type DatabaseSettings, sqliteFileIn } from './database/connect.ts';
import { listTables } from './database/snapshots/contents.ts';
import { nameCommand } from './platform/command-name.ts';
import type { Keyring } from './platform/seal.ts';
import { findCopiesFolderFault } from './settings/copies-folder.ts';

const USAGE = `Usage: ${nameCommand('backup', 'FILE [--without-aadhaar]')}`;

/**
 * `npm run backup -- FILE`: one encrypted copy of the database, the files of its rows and the settings, also beside a
 * running server. Progress goes to stderr, a summary to stdout; exits with 1 when there is no whole copy, and then FILE
 * is as it was before. The erasure journal is written beside FILE.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'without-aadhaar': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error(USAGE);
  const { database, media, dataKeys, backup, callerFolder } = readBackupSettings();
  if (database.url === null && !existsSync(sqliteFileIn(database.dataFolder))) {
    throw new Error(`There is no database in ${database.dataFolder}`);
  }
  const file = resolve(callerFolder, name);
  if (!(await stat(dirname(file)).catch(() => null))?.isDirectory()) {
    throw new Error(`There is no folder ${dirname(file)}: create it first`);
  }
  if ((await stat(file).catch(() => null))?.isDirectory()) {
    throw new Error(`${file} is a folder: name a file in it`);
  }
  const folderFault = findCopiesFolderFault(dirname(file), database.dataFolder);
  if (folderFault !== null) throw new Error(`The folder of ${file} ${folderFault}`);
  await requireReplaceable(file);
  await requireRecipients(backup.recipients);
  const begun = performance.now();
  // Before the copy, which has the same entries itself: what fails here leaves FILE as it was.
  await writeErasures(dirname(file), { database, keyring: dataKeys() });
  const onProgress = createProgress('copied');
  const keepLeastRoom = () => requireLeastRoom(database.dataFolder, 0);
  const { bytes, sha256, files, contents, missing } = await makeCopy(
    {
      ...{ database, media, onProgress, now: new Date() },
      plainSettings: backup.plain,
      withoutVault: values['without-aadhaar'],
      keepRoom: requireLeastRoom,
      sealing: { recipients: backup.recipients, dataKey: dataKeys().current },
    },
    // FILE may lie on the disk that the database needs.
    (parts) => writeCopyFile(file, withRoom(parts, keepLeastRoom)),
  );
  const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
  print(`${file}: ${describeBytes(bytes)}, ${seconds(begun)} s`);
  print(
    `Contains ${rows.toLocaleString('en-IN')} rows of ${Object.keys(contents.rows).length} tables, ${files.toLocaleString('en-IN')} files, and the settings without secrets.`,
  );
  if (missing.length > 0) {
    print(
      `Not there to be copied: ${missing.length.toLocaleString('en-IN')} files of documents or media, such as ${missing[0]}. Look for them in older copies.`,
    );
  }
  for (const [year, serial] of Object.entries(contents.receipts)) {
    print(`Last receipt of ${year}: ${serial}`);
  }
  if (contents.audit) print(`Audit log: ${contents.audit.sequence}:${contents.audit.hash}`);
  print(`SHA-256: ${sha256}`);
  print(
    backup.recipients.length > 0
      ? `Opens with the identity of ${backup.recipients.join(' or ')}.`
      : 'Opens with DATA_ENCRYPTION_KEY: keep it apart from the copy. Without it nobody can open this file.',
  );
}

/** For the earlier copies in this folder: a restore of one of them erases again what was erased until now. */
async function writeErasures(
  folder: string,
  { database, keyring }: { database: DatabaseSettings; keyring: Keyring },
): Promise<void> {
  const { db, close } = connectDatabase(database);
  try {
    // Older schemas have no journal.
    if (!(await listTables(db)).includes('erasure_journal')) return;
    await addErasures(db, createErasureFolder(folder), keyring);
  } finally {
    await close();
  }
}

const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
