import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireReplaceable, writeCopyFile } from './copy-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-copy-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* parts(text: string) {
  yield Buffer.from(text);
}

test('a copy replaces an earlier copy, and no other file', async () => {
  const file = join(folder, 'copy.age');
  await requireReplaceable(file);
  await writeCopyFile(file, parts('age-encryption.org/v1\nfirst'));
  await requireReplaceable(file);
  await writeCopyFile(file, parts('age-encryption.org/v1\nsecond'));
  expect(await readFile(file, 'utf8')).toContain('second');

  const database = join(folder, 'braj-seva.sqlite');
  await writeFile(database, 'SQLite format 3\0');
  await expect(requireReplaceable(database)).rejects.toThrow('is no copy');
});

test('what is no ordinary file is not replaced by a copy', async () => {
  await expect(requireReplaceable('/dev/null')).rejects.toThrow('/dev/null is no ordinary file');
});
