import type { FileStore } from '../platform/file-store.ts';
import { readAnchors } from '../staff/audit/anchors.ts';

const ANCHOR = /^\d{4}-\d{2}-\d{2}\.json$/;

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
  const later = (await readAnchors(store)).filter(
    ({ sequence, day }) => sequence > newest || day === again,
  );
  const names = later.map(({ day }) => `${day}.json`);
  await setAnchorsAside(store, names, now);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
