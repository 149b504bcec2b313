import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packRelease } from '#test/upgrade/make-releases.ts';
import { checkArchive, TRUSTED_KEY } from './check-archive.ts';
import type { Installation } from './installation.ts';
import { unpackRelease } from './prepare-release.ts';

let folder: string;
let home: string;
let archive: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-archive-'));
  home = join(folder, 'home');
  const release = join(folder, 'braj-seva-one');
  for (const made of [home, release]) await mkdir(made);
  const about = { name: 'braj-seva-one', version: '0.1.0', processor: process.arch };
  await writeFile(join(release, 'release.json'), JSON.stringify(about));
  await writeFile(join(release, 'program'), 'as released');
  archive = await packRelease(release);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const installation = (): Installation => ({
  ...{ home, release: home, dataFolder: home, host: '127.0.0.1', port: 9, env: {}, owner: null },
});

test('an archive that is exchanged after its check is unpacked as it was checked', async () => {
  const checked = await checkArchive(archive, home);
  await writeFile(archive, 'of somebody else');
  const release = await unpackRelease(installation(), checked);
  expect(await readFile(join(release.folder, 'program'), 'utf8')).toBe('as released');
});

test('an archive that is refused leaves no copy behind', async () => {
  await writeFile(archive, 'of somebody else');
  await expect(checkArchive(archive, home)).rejects.toThrow(/is damaged or not the one/);
  expect(await readdir(home)).toEqual([]);
});

test('a trusted key that cannot be read refuses every archive', async () => {
  await mkdir(join(home, TRUSTED_KEY));
  await expect(checkArchive(archive, home)).rejects.toThrow(
    /release-key\.pem, the key that this installation trusts, cannot be read \(EISDIR\)/,
  );
});

const toPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' });
const releaseKey = () => toPem(generateKeyPairSync('ed25519').publicKey);

test('a trusted key that is none, as one that a full disk has cut off, refuses every archive', async () => {
  const otherKey = toPem(generateKeyPairSync('x25519').publicKey);
  for (const text of ['', '-----BEGIN PUBLIC KEY-----\n', otherKey]) {
    await writeFile(join(home, TRUSTED_KEY), text);
    await expect(checkArchive(archive, home)).rejects.toThrow(/holds no public Ed25519 key/);
  }
});

test('a trusted key that others may change refuses every archive', async () => {
  const key = join(home, TRUSTED_KEY);
  await writeFile(key, releaseKey());
  await chmod(key, 0o666);
  await expect(checkArchive(archive, home)).rejects.toThrow(/can be changed by other users/);
  await chmod(key, 0o644);
  await expect(checkArchive(archive, home)).rejects.toThrow(/trusts only signed releases/);
});

// Only root can give a file to another user.
if (process.getuid?.() === 0) {
  test('a trusted key of another user, such as the server, refuses every archive', async () => {
    const key = join(home, TRUSTED_KEY);
    await writeFile(key, releaseKey(), { mode: 0o644 });
    await chown(key, 12_345, 12_345);
    await expect(checkArchive(archive, home)).rejects.toThrow(/can be changed by other users/);
  });
}
