import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeReleaseFolder } from '#test/upgrade/make-releases.ts';
import type { Installation } from './installation.ts';
import { readArguments } from './running-server.ts';
import { tryRelease } from './try-release.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-try-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const installationOf = (release: string): Installation => ({
  ...{ home: folder, release, dataFolder: folder, host: '127.0.0.1', port: 9, owner: null },
  env: { PATH: '/usr/bin:/bin' },
});

test('a server that is tried ends where it cannot be noted, as on a full disk', async () => {
  const server = 'setInterval(() => {}, 1000);';
  const release = await makeReleaseFolder(folder, 'braj-seva-one', { server });
  let started = 0;
  const tried = tryRelease(installationOf(release), release, async (pid) => {
    started = pid;
    throw new Error('ENOSPC: no space left on device');
  });
  await expect(tried).rejects.toThrow('ENOSPC');
  const running = await readArguments(started);
  if (running.length > 0) process.kill(started, 'SIGKILL');
  expect(running).toEqual([]);
});

test('a release is not well where its server cannot be started', async () => {
  const gone = join(folder, 'braj-seva-gone');
  const tried = tryRelease(installationOf(gone), gone, async () => {});
  expect(await tried).toMatch(/^it ended by itself:.*ENOENT/s);
});
