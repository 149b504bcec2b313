import { open, stat } from 'node:fs/promises';
import { sqliteFileIn } from '#server/database/connect.ts';

const PAGE_BYTES = 4096;

/** Overwrites pages in the middle of the SQLite file, as a failing disk does. */
export async function damagePages(dataFolder: string): Promise<void> {
  const name = sqliteFileIn(dataFolder);
  const pages = Math.floor((await stat(name)).size / PAGE_BYTES);
  const file = await open(name, 'r+');
  try {
    for (const part of [0.25, 0.5, 0.75]) {
      const at = Math.floor(pages * part) * PAGE_BYTES;
      await file.write(Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, at);
    }
  } finally {
    await file.close();
  }
}
