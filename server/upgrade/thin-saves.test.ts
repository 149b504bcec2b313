import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thinSaves } from './thin-saves.ts';

test('of the saves before an upgrade the newest stay, whatever the commits in their names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-saves-'));
  for (const [age, name] of ['before-b2.age', 'before-a1.age', 'before-f9.age'].entries()) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), 1_000_000 - age, 1_000_000 - age);
  }
  await thinSaves(folder, 'before-b2.age');
  expect((await readdir(folder)).toSorted()).toEqual(['before-a1.age', 'before-b2.age']);
  await rm(folder, { recursive: true });
});
