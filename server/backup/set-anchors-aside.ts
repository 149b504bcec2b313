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

/** The same for those of entries after the one of this number, which is the newest of a database that was recovered. */
export async function setLaterAnchorsAside(
  store: FileStore,
  newest: number,
  now: Date,
): Promise<void> {
  const later = (await readAnchors(store)).filter(({ sequence }) => sequence > newest);
  const names = later.map(({ day }) => `${day}.json`);
  await setAnchorsAside(store, names, now);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
