import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The newest one included. */
const KEPT = 2;
const SAVE = /^before-.+\.age$/;
/** What a save that was killed has left: its file's name and an id (backup/copy-file.ts). */
const DRAFT = /^before-.+\.age\.[^.]+$/;

/** Removes the oldest saves from before upgrades. By time: their names end with commits, which have no order. */
export async function thinSaves(folder: string, newest: string): Promise<void> {
  const others: { path: string; savedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (DRAFT.test(name)) await rm(path, { force: true });
    // Anything else stays, as the folder of the erasure journal, which a restore of each save needs.
    if (SAVE.test(name) && name !== newest) {
      others.push({ path, savedAt: (await stat(path)).mtimeMs });
    }
  }
  const newestFirst = others.toSorted((a, b) => b.savedAt - a.savedAt);
  for (const { path } of newestFirst.slice(KEPT - 1)) await rm(path, { force: true });
}
