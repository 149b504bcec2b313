import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import {
  type ErasureEntry,
  listErasures,
  listUnstoredErasures,
} from '../platform/erasure-journal.queries.ts';
import { markErasuresStored } from '../platform/erasure-journal.writes.ts';
import type { Keyring } from '../platform/seal.ts';
import { isSignedBy, signText } from './copy-keys.ts';
import type { CopyStorage } from './copy-storage.ts';
import { RestoreRefusedError } from './read-copy.ts';

/** In each storage, and beside a copy that is a file. */
export const ERASURES_FOLDER = 'erasures/';
const ENTRIES_A_FILE = 500;
/** Far more than so many entries have: who may write to a storage must not fill the memory of whoever reads it. */
const LARGEST_BYTES = 64 * 1024 * 1024;

const lineSchema = z.object({ entry: z.string(), signature: z.string() });
const entrySchema = z.object({
  id: z.string(),
  at: z.string(),
  rule: z.string(),
  ids: z.string(),
  limits: z.string(),
});

/**
 * Writes what was erased since the last time beside the copies, in all storages; returns how many entries. An entry
 * holds row ids, dates and the rule, and is signed: whoever may write there cannot have rows erased. A storage that fails
 * does not keep the others from having all of it; then it throws at the end, and the next time writes it to all again.
 */
export async function storeErasures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  storages: readonly CopyStorage[],
  readKeyring: () => Keyring,
): Promise<number> {
  if (storages.length === 0) return 0;
  const faults = new Map<CopyStorage, unknown>();
  let stored = 0;
  for (let after = ''; ; ) {
    const entries = await listUnstoredErasures(db, ENTRIES_A_FILE, after);
    const last = entries.at(-1);
    if (last === undefined) break;
    after = last.id;
    const file = signEntries(entries, readKeyring());
    // One that has failed is not waited for again at each page.
    for (const storage of storages.filter((one) => !faults.has(one))) {
      await storage
        .write(file.name, file.content())
        .catch((error: unknown) => faults.set(storage, error));
    }
    if (faults.size > 0) continue;
    const ids = entries.map(({ id }) => id);
    await markErasuresStored(db, ids, toTimestamp(clock.now()));
    stored += entries.length;
  }
  const first = [...faults].at(0);
  if (first === undefined) return stored;
  const [{ place }, cause] = first;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`The erasure journal could not be written to ${place}: ${reason}`, { cause });
}

/**
 * The same beside a copy that is a file, for the earlier ones in that folder: writes what the journal there lacks, and
 * returns how many entries.
 */
export async function addErasures(
  db: Context['db'],
  beside: Pick<CopyStorage, 'place' | 'list' | 'read' | 'write'>,
  keyring: Keyring,
): Promise<number> {
  const known = await readErasures([beside], keyring);
  const ours = new Set(known.filter(({ unsigned }) => unsigned === null).map(({ id }) => id));
  const missing = (await listErasures(db)).filter(({ id }) => !ours.has(id));
  for (let start = 0; start < missing.length; start += ENTRIES_A_FILE) {
    const file = signEntries(missing.slice(start, start + ENTRIES_A_FILE), keyring);
    await beside.write(file.name, file.content());
  }
  return missing.length;
}

function signEntries(entries: readonly ErasureEntry[], { current }: Keyring) {
  const lines = entries.map((one) => {
    const entry = JSON.stringify(one);
    return `${JSON.stringify({ entry, signature: signText(current, entry) })}\n`;
  });
  return {
    // A name of its own: an attempt that failed in one storage is repeated in all.
    name: `${ERASURES_FOLDER}${entries.at(-1)?.id}-${randomUUID().slice(0, 8)}.jsonl`,
    async *content() {
      yield Buffer.from(lines.join(''));
    },
  };
}

/**
 * An erasure as it was found beside copies. `unsigned`: the file, where it is not signed with our keys; null: it is.
 */
export type StoredErasure = ErasureEntry & { unsigned: string | null };

type JournalPlace = Pick<CopyStorage, 'place' | 'list' | 'read'>;

/**
 * All erasures beside the copies of these storages, oldest first. Whoever applies them skips those that a database has,
 * and never goes by their dates: a clock may have been wrong. Throws RestoreRefusedError on a file that is not ours.
 * `onSilent` decides about a storage that cannot be read: it throws, or the others count; absent: that ends it.
 */
export async function readErasures<P extends JournalPlace>(
  storages: readonly P[],
  keyring: Keyring,
  onSilent?: (storage: P, error: unknown) => void,
): Promise<StoredErasure[]> {
  const entries = new Map<string, StoredErasure>();
  for (const storage of storages) {
    try {
      await readInto(entries, storage, keyring);
    } catch (error) {
      if (onSilent === undefined || error instanceof RestoreRefusedError) throw error;
      onSilent(storage, error);
    }
  }
  return [...entries.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function readInto(
  entries: Map<string, StoredErasure>,
  storage: JournalPlace,
  keyring: Keyring,
): Promise<void> {
  for (const { name, bytes } of await storage.list()) {
    if (!name.startsWith(ERASURES_FOLDER) || !name.endsWith('.jsonl')) continue;
    const file = `${name} (${storage.place})`;
    if (bytes > LARGEST_BYTES) {
      throw new RestoreRefusedError(
        `The file ${file} is larger than any that this program writes there: take it away if it is not yours`,
      );
    }
    const lines = (await readText(await storage.read(name))).split('\n');
    for (const line of lines.filter((one) => one !== '')) {
      const { entry, signature, parsed } = parseLine(line, file);
      const unsigned = isSignedBy(keyring, entry, signature) ? null : file;
      // An entry may be in several files, of which an older one may be signed with a key of its time.
      if (unsigned !== null && entries.has(parsed.id)) continue;
      entries.set(parsed.id, { ...parsed, unsigned });
    }
  }
}

/** Throws RestoreRefusedError for an erasure that was not signed: whoever may write to a storage could erase anything. */
export function requireSigned({ unsigned }: StoredErasure): void {
  if (unsigned === null) return;
  throw new RestoreRefusedError(
    `The erasures in ${unsigned} are not signed with this DATA_ENCRYPTION_KEY: name the key of that time in DATA_ENCRYPTION_KEY_PREVIOUS, or take the file away if it is not yours`,
  );
}

function parseLine(line: string, file: string) {
  try {
    const signed = lineSchema.parse(JSON.parse(line));
    return { ...signed, parsed: entrySchema.parse(JSON.parse(signed.entry)) };
  } catch {
    throw new RestoreRefusedError(
      `A line of the erasures in ${file} is not as this program writes it: bring back the file as it was, or take it away if it is not yours`,
    );
  }
}

async function readText(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read).toString('utf8');
}
