import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packRelease } from '#test/upgrade/make-releases.ts';
import { type Installation, setPointer } from './installation.ts';
import { upgradeInstallation } from './upgrade-installation.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-older-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Whose only command refuses, so that the upgrade ends after the release was unpacked. */
async function makeRelease(parent: string, name: string, version: string): Promise<string> {
  const release = join(parent, name);
  await mkdir(join(release, 'bin'), { recursive: true });
  const about = { name, version, processor: process.arch };
  await writeFile(join(release, 'release.json'), JSON.stringify(about));
  await writeFile(join(release, 'bin', 'braj-seva'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return release;
}

async function upgrade(from: string, to: string): Promise<string> {
  const home = join(folder, 'home');
  const current = await makeRelease(join(home, 'releases'), 'braj-seva-now', from);
  await setPointer(home, 'current', current);
  const archive = await packRelease(await makeRelease(folder, 'braj-seva-next', to));
  const installation: Installation = {
    ...{ home, release: current, dataFolder: home, host: '127.0.0.1', port: 9 },
    ...{ env: {}, owner: null },
  };
  const said: string[] = [];
  const lock = { isTakenOver: false, noteTrial: async () => {}, release: async () => {} };
  const order = { lock, healthSeconds: 0, say: (line: string) => said.push(line) };
  await expect(
    upgradeInstallation(installation, archive, { ...order, hasWayBack: false }),
  ).rejects.toThrow(/would not start/);
  expect((await readdir(home)).toSorted()).toEqual(['current', 'releases']);
  return said.join('\n');
}

test('an upgrade to a lower version says so', async () => {
  expect(await upgrade('0.10.0', '0.9.3')).toContain(
    'older than the release that is current: version 0.9.3, and braj-seva-now is 0.10.0',
  );
});

test('an upgrade to the same or a higher version says nothing of the kind', async () => {
  expect(await upgrade('0.9.3', '0.10.0')).not.toContain('older than');
  expect(await upgrade('0.9.3', '0.9.3')).not.toContain('older than');
});
