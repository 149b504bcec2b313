import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { sqliteFileIn } from '../database/connect.ts';
import { listUnknownMigrations } from '../database/migrate.ts';
import type { Keyring } from '../platform/seal.ts';
import { type Member, readArchive } from './archive.ts';
import { isSignedBy } from './copy-keys.ts';
import { measure } from './make-copy.ts';
import {
  type About,
  aboutSchema,
  describeMaker,
  FORMAT,
  type Manifest,
  MEMBERS,
  type MemberRecord,
  manifestSchema,
  STORES,
  type StoreName,
  signedSchema,
} from './manifest.ts';
import { withRoom } from './require-room.ts';
import { DamagedCopyError, type Openers, openCopy } from './seal-copy.ts';

/** A copy cannot be restored here; the message says why and what to do. */
export class RestoreRefusedError extends Error {}

type Reading = {
  openers: Openers;
  keyring: Keyring;
  /** The engine to restore into. */
  engine: About['engine'];
  /** An empty folder for the database. */
  work: string;
  /** Stores a file of the copy, or only reads it to its end. */
  takeFile: (store: StoreName, name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Throws when there is no room for more; asked as the copy unpacks, which may be to any size. */
  requireRoom?: (() => Promise<void>) | undefined;
  onProgress?: (bytes: number, what: string) => void;
};

export type ReadCopy = {
  manifest: Manifest;
  settings: Record<string, unknown>;
  /** Where the rows are that a copy without Aadhaar numbers has apart; null: it has none. */
  unnumberedFile: string | null;
};

/**
 * Reads a whole copy, writes its database into `work` and hands on its files; returns only when every byte is what the
 * signed manifest says. Throws RestoreRefusedError, WrongKeyError or DamagedCopyError.
 */
export async function readCopy(
  source: AsyncIterable<Uint8Array>,
  { openers, keyring, engine, work, takeFile, requireRoom, onProgress }: Reading,
): Promise<ReadCopy> {
  const found: MemberRecord[] = [];
  let about: About | null = null;
  let signed: Manifest | null = null;
  let settings: Record<string, unknown> = {};
  let total = 0;
  const opened = openCopy(source, openers);
  const unpacked = requireRoom === undefined ? opened : withRoom(opened, requireRoom);
  for await (const member of readArchive(unpacked)) {
    if (signed !== null) throw new DamagedCopyError('This copy has files after its manifest');
    const hash = createHash('sha256');
    const content = measure(member.content, (part) => {
      hash.update(part);
      total += part.length;
      onProgress?.(total, member.name);
    });
    if (member.name === MEMBERS.manifest) {
      signed = readManifest(await readText(content, LONGEST_MANIFEST), keyring);
      continue;
    }
    if (about === null) about = requireRestorable(member.name, await readText(content), engine);
    else if (member.name === MEMBERS.settings)
      settings = parseMember(member.name, settingsSchema, await readText(content));
    else await takeMember(member, content, { work, takeFile });
    found.push({ name: member.name, bytes: member.size, sha256: hash.digest('hex') });
  }
  if (signed === null) throw new DamagedCopyError('This copy has no manifest: it is not whole');
  if (JSON.stringify(found) !== JSON.stringify(signed.members)) {
    throw new DamagedCopyError('The files in this copy are not those of its manifest');
  }
  requireKnownSchema(signed);
  const apart = found.find(isApart);
  const unnumberedFile = apart === undefined ? null : join(work, apart.name);
  return { manifest: signed, settings, unnumberedFile };
}

const isApart = ({ name }: Pick<MemberRecord, 'name'>) =>
  name === MEMBERS.unnumbered || name === MEMBERS.vault;

function requireRestorable(name: string, text: string, engine: About['engine']): About {
  if (name !== MEMBERS.about) {
    throw new RestoreRefusedError(
      'This file is no copy of this program: its first part is another',
    );
  }
  // A later format may describe itself otherwise.
  const { format, app } = parseMember(name, makerSchema, text);
  if (format > FORMAT) {
    throw new RestoreRefusedError(
      `This copy is newer than this program: it was made by version ${app}. Restore it with that version or a later one`,
    );
  }
  const about = parseMember(name, aboutSchema, text);
  if (about.engine !== engine) {
    const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
    const how = { sqlite: 'unset DATABASE_URL', postgres: 'set DATABASE_URL to an empty database' };
    throw new RestoreRefusedError(
      `This copy is of ${names[about.engine]}, and cannot be restored into ${names[engine]}: ${how[about.engine]}`,
    );
  }
  return about;
}

const makerSchema = z.object({ format: z.number(), app: z.string() });
const settingsSchema = z.record(z.string(), z.unknown());

function parseMember<T>(name: string, schema: z.ZodMiniType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new DamagedCopyError(`${name} in this copy is not as this program writes it`, {
      cause: error,
    });
  }
}

function readManifest(text: string, keyring: Keyring): Manifest {
  const { manifest, signature } = parseMember(MEMBERS.manifest, signedSchema, text);
  if (!isSignedBy(keyring, manifest, signature)) {
    throw new RestoreRefusedError(
      'This copy was made with another DATA_ENCRYPTION_KEY than is set here, so that its PAN and Aadhaar numbers could not be read, or it was not made by your installation: set the key of that time, in DATA_ENCRYPTION_KEY or DATA_ENCRYPTION_KEY_PREVIOUS',
    );
  }
  return parseMember(MEMBERS.manifest, manifestSchema, manifest);
}

function requireKnownSchema({ about, contents }: Manifest): void {
  const unknown = listUnknownMigrations(contents.migrations);
  if (unknown.length === 0) return;
  throw new RestoreRefusedError(
    `This copy is newer than this program: version ${describeMaker(about)} made it, and its database has ${unknown.join(', ')}. Restore it with that version or a later one`,
  );
}

async function takeMember(
  { name }: Member,
  content: AsyncIterable<Uint8Array>,
  { work, takeFile }: Pick<Reading, 'work' | 'takeFile'>,
): Promise<void> {
  if (name.startsWith(MEMBERS.files)) {
    const [folder = '', ...rest] = name.slice(MEMBERS.files.length).split('/');
    const store = STORES.find((one) => one === folder);
    if (store === undefined) throw new DamagedCopyError(`A copy has no files of ${folder}`);
    return takeFile(store, rest.join('/'), content);
  }
  const file = fileOf(name, work);
  if (file === null) throw new DamagedCopyError(`A copy has no file ${name}`);
  await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }));
}

function fileOf(name: string, work: string): string | null {
  if (name === MEMBERS.sqlite) return sqliteFileIn(work);
  return name === MEMBERS.postgres || isApart({ name }) ? join(work, name) : null;
}

/** A manifest names every file. */
const LONGEST_MANIFEST = 512 * 1024 * 1024;
const LONGEST_TEXT = 4 * 1024 * 1024;

async function readText(
  content: AsyncIterable<Uint8Array>,
  longest = LONGEST_TEXT,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > longest) throw new DamagedCopyError('A text in this copy is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
