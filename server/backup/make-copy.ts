import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type DatabaseSettings, sqliteFileIn } from '../database/connect.ts';
import type { Database } from '../database/handles.ts';
import { migrations } from '../database/migrate.ts';
import { type DatabaseContents, readContents } from '../database/snapshots/contents.ts';
import { copyPostgres, measurePostgres } from '../database/snapshots/postgres-copy.ts';
import { copySqlite } from '../database/snapshots/sqlite-copy.ts';
import { type FileStore, isStoreName } from '../platform/file-store.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import { connectFileStore } from '../platform/open-file-store.ts';
import { readProgramCommit } from '../platform/program-commit.ts';
import { type Member, writeArchive } from './archive.ts';
import { signText } from './copy-keys.ts';
import { listFilesOfRows } from './files-of-rows.queries.ts';
import { type About, APP_VERSION, FORMAT, type Manifest, MEMBERS, STORES } from './manifest.ts';
import { requireRoom } from './require-room.ts';
import { type Recipients, sealCopy } from './seal-copy.ts';
import { openWorkFolder, WORK_FOLDER } from './work-folder.ts';

export type CopyOrder = {
  database: DatabaseSettings;
  /** The bucket of documents and media; null: they are in the data folder. */
  media: BucketSettings | null;
  sealing: Recipients;
  /** Settings without secrets. */
  plainSettings: Readonly<Record<string, string>>;
  /** True: without Aadhaar numbers, for copies that are kept for months. */
  withoutVault: boolean;
  now: Date;
  /** Throws when a disk must not be filled with so many bytes more; absent: when it would be nearly full. */
  keepRoom?: (folder: string, bytes: number) => Promise<void>;
  onProgress?: (bytes: number, what: string) => void;
};

/** A copy that was written: its size and hash as stored, and what it contains. */
export type MadeCopy = {
  bytes: number;
  sha256: string;
  files: number;
  contents: DatabaseContents;
  /** Files of rows that it should have and has not, as `STORE/NAME`: they are not where files are stored. */
  missing: string[];
};

/**
 * Copies the database, the files of its rows and the settings, beside a running server, into one encrypted stream that
 * `write` stores. The database comes first and its files later: a file is stored before its row, so none is missing.
 * Uses little memory whatever the size; on disk it needs the size of the database in the data folder, and throws where
 * that would take what the database itself needs.
 */
export async function makeCopy(
  order: CopyOrder,
  write: (parts: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<MadeCopy> {
  const work = await openWorkFolder(order.database.dataFolder, order.now);
  const { database, withoutVault, keepRoom = requireRoom } = order;
  try {
    const parent = join(database.dataFolder, WORK_FOLDER);
    await keepRoom(parent, await measureDatabase(database, withoutVault));
    const stores = await listFiles(order);
    const { parts, contents, expected } = await copyDatabase(order, work);
    const about = describeCopy(order);
    const manifest: Manifest = { about, contents, members: [] };
    const members = listMembers(order, { about, parts, stores, manifest });
    const hash = createHash('sha256');
    let bytes = 0;
    await write(
      measure(await sealCopy(writeArchive(members), order.sealing), (part) => {
        hash.update(part);
        bytes += part.length;
      }),
    );
    const files = manifest.members.filter(({ name }) => name.startsWith(MEMBERS.files)).length;
    const missing = await findLost(order, listMissing(expected, manifest));
    return { bytes, sha256: hash.digest('hex'), files, contents, missing };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function describeCopy({ database, withoutVault, now }: CopyOrder): About {
  const engine = database.url === null ? 'sqlite' : 'postgres';
  return {
    format: engine === 'postgres' && withoutVault ? FORMAT : 1,
    app: APP_VERSION,
    commit: readProgramCommit(),
    engine,
    madeAt: now.toISOString(),
    withoutVault,
  };
}

/** Those of the files of rows that a copy has not. */
export function listMissing(expected: readonly string[], { members }: Manifest): string[] {
  const copied = new Set(members.map(({ name }) => name));
  return expected.filter((file) => !copied.has(MEMBERS.files + file));
}

/** Those that rows still expect: others were erased while the copy was made. */
async function findLost({ database }: CopyOrder, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const { db, close } = connectDatabase(database);
  const expected = new Set(await listFilesOfRows(db).finally(close));
  return missing.filter((file) => expected.has(file));
}

/** Of the schema of this program; before a migration, tables may be others. */
async function listExpected(db: Database, contents: DatabaseContents): Promise<string[]> {
  const isCurrent = contents.migrations.at(-1) === Object.keys(migrations).at(-1);
  return isCurrent ? listFilesOfRows(db) : [];
}

/** About how many bytes of the work folder the copy of a database takes. */
async function measureDatabase(
  { url, dataFolder }: DatabaseSettings,
  withoutVault: boolean,
): Promise<number> {
  if (url === null) {
    const { size } = await stat(sqliteFileIn(dataFolder));
    // Numbers are taken out of a second one.
    return withoutVault ? 2 * size : size;
  }
  const { db, close } = connectDatabase({ url, dataFolder });
  return measurePostgres(db).finally(close);
}

type DatabaseParts = { name: string; file: string }[];

async function copyDatabase(
  { database, withoutVault, now, onProgress }: CopyOrder,
  work: string,
): Promise<{ parts: DatabaseParts; contents: DatabaseContents; expected: string[] }> {
  onProgress?.(0, 'database');
  const at = now.toISOString();
  if (database.url === null) {
    copySqlite(database.dataFolder, work, { withoutVault, at });
    const { db, close } = connectDatabase({ url: null, dataFolder: work });
    try {
      const contents = await readContents(db);
      const parts = [{ name: MEMBERS.sqlite, file: sqliteFileIn(work) }];
      return { parts, contents, expected: await listExpected(db, contents) };
    } finally {
      await close();
    }
  }
  const file = join(work, MEMBERS.postgres);
  const unnumberedFile = withoutVault ? join(work, MEMBERS.unnumbered) : null;
  const { db, close } = connectDatabase(database);
  try {
    let expected: string[] = [];
    const files = { file, unnumberedFile, at };
    const contents = await copyPostgres(db, database.url, files, async (trx, of) => {
      expected = await listExpected(trx, of);
    });
    const parts: DatabaseParts = [{ name: MEMBERS.postgres, file }];
    if (unnumberedFile !== null) parts.push({ name: MEMBERS.unnumbered, file: unnumberedFile });
    return { parts, contents, expected };
  } finally {
    await close();
  }
}

type OpenStore = { folder: string; store: FileStore; list: () => Promise<string[]> };

/**
 * The stores of files. Anchors are listed before the database is copied: one that is stored later would be of an entry
 * that the copy lacks, as if the log had been cut off.
 */
async function listFiles(order: CopyOrder): Promise<OpenStore[]> {
  const stores: OpenStore[] = [];
  for (const folder of STORES) {
    const store = await connectFileStore(order, folder);
    const early = folder === 'audit-anchors' ? await store.list() : null;
    stores.push({ folder, store, list: async () => early ?? store.list() });
  }
  return stores;
}

async function* listMembers(
  order: CopyOrder,
  {
    about,
    parts,
    stores,
    manifest,
  }: { about: About; parts: DatabaseParts; stores: OpenStore[]; manifest: Manifest },
): AsyncGenerator<Member> {
  let total = 0;
  /** Notes size and hash of a member in the manifest while it passes. */
  const record = ({ name, size, content }: Member): Member => {
    const hash = createHash('sha256');
    const note = (part: Uint8Array) => {
      hash.update(part);
      total += part.length;
      order.onProgress?.(total, name);
    };
    const end = () => manifest.members.push({ name, bytes: size, sha256: hash.digest('hex') });
    return { name, size, content: measure(content, note, end) };
  };
  yield record(textMember(MEMBERS.about, about));
  for (const { name, file } of parts) {
    const { size } = await stat(file);
    yield record({ name, size, content: createReadStream(file) });
  }
  yield record(textMember(MEMBERS.settings, order.plainSettings));
  for (const { folder, store, list } of stores) {
    for (const name of await list()) {
      if (isDraft(name) || !isStoreName(name)) continue;
      const opened = await store.open(name).catch((error: unknown) => {
        // Erased since the list was made; one that a row still expects is named at the end.
        if (isMissing(error)) return null;
        throw error;
      });
      if (opened === null) continue;
      yield record({ name: `${MEMBERS.files}${folder}/${name}`, ...opened });
    }
  }
  const text = JSON.stringify(manifest);
  const signature = signText(order.sealing.dataKey, text);
  yield textMember(MEMBERS.manifest, { manifest: text, signature });
}

/** A file that is being written, or what a process left that was killed while it wrote; `start/` tries the bucket. */
const isDraft = (name: string) =>
  /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name) || name.startsWith('start/');

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT');
}

function textMember(name: string, value: unknown): Member {
  const bytes = Buffer.from(JSON.stringify(value));
  async function* content() {
    yield bytes;
  }
  return { name, size: bytes.length, content: content() };
}

/** Passes parts on, and shows each. */
export async function* measure(
  parts: AsyncIterable<Uint8Array>,
  note: (part: Uint8Array) => void,
  end: () => unknown = () => {},
): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    note(part);
    yield part;
  }
  end();
}
