import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Installation, setPointer, thinReleases } from './installation.ts';

let home: string;
let releases: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'braj-seva-thin-'));
  releases = join(home, 'releases');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const installationRunBy = (release: string): Installation => ({
  ...{ home, release, dataFolder: home, host: '127.0.0.1', port: 9, env: {}, owner: null },
});

test('the current and the previous release stay with the newest other, and what is no release', async () => {
  const names = ['braj-seva-a', 'braj-seva-b', 'braj-seva-c', 'braj-seva-d', 'braj-seva-e'];
  for (const name of [...names, '.braj-seva-f', 'kept-by-hand']) {
    await mkdir(join(releases, name), { recursive: true });
  }
  await writeFile(join(releases, 'braj-seva-g.tar.gz'), '');
  await setPointer(home, 'previous', join(releases, 'braj-seva-a'));
  await setPointer(home, 'current', join(releases, 'braj-seva-b'));
  expect(await thinReleases(installationRunBy(home))).toHaveLength(2);
  const left = (await readdir(releases)).toSorted();
  expect(left).toEqual(
    expect.arrayContaining(['braj-seva-a', 'braj-seva-b', 'braj-seva-g.tar.gz', 'kept-by-hand']),
  );
  expect(left).toHaveLength(5);
});

test('the release whose command runs stays, however old it is', async () => {
  const names = ['braj-seva-a', 'braj-seva-b', 'braj-seva-c', 'braj-seva-d', 'braj-seva-e'];
  for (const name of names) await mkdir(join(releases, name), { recursive: true });
  await setPointer(home, 'previous', join(releases, 'braj-seva-b'));
  await setPointer(home, 'current', join(releases, 'braj-seva-c'));
  await thinReleases(installationRunBy(join(releases, 'braj-seva-a')));
  expect((await readdir(releases)).toSorted()).toEqual(names.slice(0, 3));
});

test('a release that cannot be removed stays, and is no error', async () => {
  const deep = join(releases, 'braj-seva-deep');
  await mkdir(deep, { recursive: true });
  // Longer than a path may be, so that root cannot remove it either.
  const dig = `const { mkdirSync } = require('node:fs');
    for (let depth = 0; depth < 25; depth += 1) {
      mkdirSync('x'.repeat(200));
      process.chdir('x'.repeat(200));
    }`;
  execFileSync(process.execPath, ['--eval', dig], { cwd: deep });
  try {
    const names = ['braj-seva-b', 'braj-seva-c', 'braj-seva-d'];
    for (const name of names) await mkdir(join(releases, name));
    await setPointer(home, 'previous', join(releases, 'braj-seva-b'));
    await setPointer(home, 'current', join(releases, 'braj-seva-c'));
    expect(await thinReleases(installationRunBy(home))).toEqual([]);
    expect((await readdir(releases)).toSorted()).toEqual([...names, 'braj-seva-deep']);
  } finally {
    execFileSync('rm', ['-rf', deep]);
  }
});
