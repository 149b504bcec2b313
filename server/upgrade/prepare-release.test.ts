import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packRelease } from '#test/upgrade/make-releases.ts';
import { checkArchive } from './check-archive.ts';
import type { Installation } from './installation.ts';
import { unpackRelease } from './prepare-release.ts';

const NAME = 'braj-seva-one';
let folder: string;
let archive: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-unpack-'));
  const release = join(folder, NAME);
  await mkdir(release);
  const about = { name: NAME, version: '0.1.0', processor: process.arch };
  const files = { program: 'as released', 'release.json': JSON.stringify(about) };
  const sums = Object.entries(files).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  );
  const all = { ...files, 'release-files.sha256': sums.join('') };
  for (const [name, text] of Object.entries(all)) await writeFile(join(release, name), text);
  archive = await packRelease(release);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const makeInstallation = async (): Promise<Installation> => {
  const home = join(folder, 'home');
  await mkdir(home, { recursive: true });
  return {
    ...{ home, release: home, dataFolder: home, host: '127.0.0.1', port: 9, env: {}, owner: null },
  };
};
const unpack = async () => {
  const installation = await makeInstallation();
  return unpackRelease(installation, await checkArchive(archive, installation.home));
};

test('a release whose files a power cut has lost is unpacked again', async () => {
  const release = await unpack();
  for (const lost of ['program', 'release-files.sha256']) {
    await writeFile(join(release.folder, lost), '');
    await unpack();
    expect(await readFile(join(release.folder, 'program'), 'utf8')).toBe('as released');
  }
  expect(await readdir(join(folder, 'home', 'releases'))).toEqual([NAME]);
});

test('a release that is there whole is not unpacked again', async () => {
  const { folder: unpacked } = await unpack();
  const { ino } = await stat(unpacked);
  await unpack();
  expect((await stat(unpacked)).ino).toBe(ino);
});

test('an archive that cannot be unpacked, as on a full disk, says why and leaves nothing', async () => {
  const installation = await makeInstallation();
  const cut = { file: join(folder, 'cut.tar.gz'), bytes: 3, name: NAME, isSigned: false };
  await writeFile(cut.file, 'cut');
  await expect(unpackRelease(installation, cut)).rejects.toThrow(
    /^The archive could not be unpacked: \S.*Make room on the disk/s,
  );
  expect(await readdir(join(installation.home, 'releases'))).toEqual([]);
});
