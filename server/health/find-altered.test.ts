import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAltered } from './find-altered.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const write = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

test('a changed and a removed file of a release are named, an added one is not', async () => {
  const files = ['a.js', 'b.js', 'c.js'];
  await write('release-files.sha256', files.map((file) => `${sha256(file)}  ${file}\n`).join(''));
  for (const file of files) await write(file, file);
  expect(await findAltered(folder)).toEqual({ of: 'release', compared: 3, altered: [] });
  await write('b.js', 'something else');
  await rm(join(folder, 'c.js'));
  await write('cache.bin', 'made at the first start');
  expect(await findAltered(folder)).toMatchObject({ altered: ['b.js', 'c.js'] });
});

test.each([
  ['missing', null],
  ['empty', ''],
  ['cut off', `${sha256('a.js')}  a.j`],
  ['damaged', `${sha256('a.js')}  a.js\n\0\0\0\n`],
])('a release whose list of files is %s proves nothing', async (_, list) => {
  await write('release.json', { name: 'braj-seva-0.1.0' });
  await write('package-lock.json', { packages: {} });
  await write('a.js', 'a.js');
  if (list !== null) await write('release-files.sha256', list);
  expect(await findAltered(folder)).toEqual({ of: 'unlisted', compared: 0, altered: [] });
});

test('in a checkout, packages with another hash or missing are named, optional ones may be absent', async () => {
  await mkdir(join(folder, 'node_modules'));
  const packages = {
    '': {},
    'node_modules/same': { integrity: 'sha512-a' },
    'node_modules/other': { integrity: 'sha512-b' },
    'node_modules/missing': { integrity: 'sha512-c' },
    'node_modules/windows': { integrity: 'sha512-d', optional: true },
  };
  await write('package-lock.json', { packages });
  await write('node_modules/.package-lock.json', {
    packages: {
      'node_modules/same': { integrity: 'sha512-a' },
      'node_modules/other': { integrity: 'sha512-x' },
    },
  });
  expect(await findAltered(folder)).toEqual({
    of: 'lockfile',
    compared: 4,
    altered: ['node_modules/other', 'node_modules/missing'],
  });
});

test('without a release or a lockfile nothing is claimed', async () => {
  expect(await findAltered(folder)).toEqual({ of: 'nothing', compared: 0, altered: [] });
});
