import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { thinSaves } from './thin-saves.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-saves-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The first one is the newest. */
async function setAges(names: readonly string[]): Promise<void> {
  for (const [age, name] of names.entries()) {
    await utimes(join(folder, name), 1_000_000 - age, 1_000_000 - age);
  }
}

test('of the saves before an upgrade the newest stay, whatever the commits in their names', async () => {
  const names = ['before-b2.age', 'before-a1.age', 'before-f9.age'];
  for (const name of names) await writeFile(join(folder, name), '');
  await setAges(names);
  await thinSaves(folder, 'before-b2.age');
  expect((await readdir(folder)).toSorted()).toEqual(['before-a1.age', 'before-b2.age']);
});

test('the erasure journal beside the saves stays, and takes the place of none', async () => {
  const saves = ['before-c3.age', 'before-b2.age', 'before-a1.age'];
  for (const name of saves) await writeFile(join(folder, name), '');
  await mkdir(join(folder, 'erasures'));
  const kept = ['before-b2.age', 'before-c3.age', 'erasures'];
  // Older than all saves, and newer than the others of them.
  for (const ages of [
    [...saves, 'erasures'],
    ['before-c3.age', 'erasures', 'before-b2.age'],
  ]) {
    await setAges(ages);
    await thinSaves(folder, 'before-c3.age');
    expect((await readdir(folder)).toSorted()).toEqual(kept);
  }
});

test('what a save that was killed has left is removed', async () => {
  const names = ['before-b2.age.01JZ0000000000000000000000', 'before-b2.age', 'before-a1.age'];
  for (const name of names) await writeFile(join(folder, name), '');
  await setAges(names);
  await thinSaves(folder, 'before-b2.age');
  expect((await readdir(folder)).toSorted()).toEqual(['before-a1.age', 'before-b2.age']);
});
