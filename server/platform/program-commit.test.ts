import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProgramCommit } from './program-commit.ts';

test('a release names its commit; a program that runs from sources names none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-release-'));
  const file = join(folder, 'release.json');
  expect(readProgramCommit(file)).toBeUndefined();
  await writeFile(file, JSON.stringify({ name: 'braj-seva-0.1.0', commit: '741d030' }));
  expect(readProgramCommit(file)).toBe('741d030');
  await rm(folder, { recursive: true });
});
