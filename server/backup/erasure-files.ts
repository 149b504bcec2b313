import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { type ErasureEntry, listUnstoredErasures } from '../platform/erasure-journal.queries.ts';
import { markErasuresStored } from '../platform/erasure-journal.writes.ts';
import type { Keyring } from '../platform/seal.ts';
import { isSignedBy, signText } from './copy-keys.ts';
import type { CopyStorage } from './copy-storage.ts';
import { RestoreRefusedError } from './read-copy.ts';

/** In each storage, and beside a copy that is a file. */
export const ERASURES_FOLDER = 'erasures/';
const ENTRIES_A_FILE = 500;

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
 * holds row ids, dates and the rule, and is signed: whoever may write there cannot have rows erased.
 */
export async function storeErasures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  storages: readonly CopyStorage[],
  readKeyring: () => Keyring,
): Promise<number> {
  if (storages.length === 0) return 0;
  for (let stored = 0; ; ) {
    const entries = await listUnstoredErasures(db, ENTRIES_A_FILE);
    const last = entries.at(-1);
    if (last === undefined) return stored;
    const { current } = readKeyring();
    const lines = entries.map((one) => {
      const entry = JSON.stringify(one);
      return `${JSON.stringify({ entry, signature: signText(current, entry) })}\n`;
    });
    async function* content() {
      yield Buffer.from(lines.join(''));
    }
    // A name of its own: an attempt that failed in one storage is repeated in all.
    const name = `${ERASURES_FOLDER}${last.id}-${randomUUID().slice(0, 8)}.jsonl`;
    for (const storage of storages) await storage.write(name, content());
    const ids = entries.map(({ id }) => id);
    await markErasuresStored(db, ids, toTimestamp(clock.now()));
    stored += entries.length;
  }
}

/** All erasures beside the copies of a storage, oldest first. Throws RestoreRefusedError on one that was not signed. */
export async function readErasures(
  storage: Pick<CopyStorage, 'place' | 'list' | 'read'>,
  keyring: Keyring,
  { since }: { since: string },
): Promise<ErasureEntry[]> {
  const entries = new Map<string, ErasureEntry>();
  for (const { name } of await storage.list()) {
    if (!name.startsWith(ERASURES_FOLDER) || !name.endsWith('.jsonl')) continue;
    const lines = (await readText(await storage.read(name))).split('\n');
    for (const line of lines.filter((one) => one !== '')) {
      const { entry, signature, parsed } = parseLine(line, `${name} (${storage.place})`);
      // Older ones are in the copy itself, and may be signed with a key of that time.
      if (parsed.at < since) continue;
      if (!isSignedBy(keyring, entry, signature)) {
        throw new RestoreRefusedError(
          `The erasures in ${name} (${storage.place}) are not signed with this DATA_ENCRYPTION_KEY: name the key of that time in DATA_ENCRYPTION_KEY_PREVIOUS, or take the file away if it is not yours`,
        );
      }
      entries.set(parsed.id, parsed);
    }
  }
  return [...entries.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
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
