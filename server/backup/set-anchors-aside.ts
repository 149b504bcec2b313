import * as z from 'zod/mini';
import type { FileStore } from '../platform/file-store.ts';

const ANCHOR = /^\d{4}-\d{2}-\d{2}\.json$/;
const anchorSchema = z.object({ sequence: z.number() });

/**
 * Moves anchors in a bucket into a folder beside them, where nothing reads them: the entries that they are of are gone.
 * Files of other names stay, since anybody may have put them there.
 */
export async function setAnchorsAside(
  store: FileStore,
  names: readonly string[],
  now: Date,
): Promise<void> {
  const folder = `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const name of names.filter((one) => ANCHOR.test(one))) {
    const bytes = await store.read(name);
    await store.write(`${folder}/${name}`, once(bytes));
    await store.remove(name);
  }
}

/**
 * The same for those of entries after number `newest`, the last one of a database that was recovered, and for that of
 * the day `again`, which this database makes once more (null: no day): an anchor never replaces another one.
 */
export async function setLaterAnchorsAside(
  store: FileStore,
  { newest, again }: { newest: number; again: string | null },
  now: Date,
): Promise<void> {
  const later: string[] = [];
  for (const name of (await store.list()).filter((one) => ANCHOR.test(one))) {
    const sequence = readSequence((await store.read(name)).toString());
    const isMadeAgain = again !== null && name === `${again}.json`;
    if (isMadeAgain || (sequence !== null && sequence > newest)) later.push(name);
  }
  await setAnchorsAside(store, later, now);
}

/**
 * The number of an anchor's entry. Null: it is damaged, and stays for `audit:check`, which says so; it must not be what
 * keeps a recovered database from being readied.
 */
function readSequence(text: string): number | null {
  try {
    return anchorSchema.parse(JSON.parse(text)).sequence;
  } catch {
    return null;
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
