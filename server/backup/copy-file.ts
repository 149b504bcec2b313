import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createId } from '../platform/ids.ts';

/** What every file of age begins with. */
const AGE = 'age-encryption.org/v1';

/** Throws unless there is nothing at this path or an earlier copy: anything else, such as the database, is not replaced. */
export async function requireReplaceable(file: string): Promise<void> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stats === null) return;
  // A copy would take the place of /dev/null for every program, and a pipe would be waited for.
  if (!stats.isFile()) throw new Error(`${file} is no ordinary file: name another`);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length));
    if (bytesRead === 0 || buffer.toString('latin1', 0, bytesRead) === AGE) return;
  } finally {
    await handle.close();
  }
  throw new Error(`${file} is there already, and is no copy: name another file`);
}

/** FILE appears whole or not at all, and is readable by this user only. */
export async function writeCopyFile(file: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${file}.${createId()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const part of parts) await handle.writeFile(part);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}
