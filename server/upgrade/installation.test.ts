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

test('the current and the previous release stay with the newest other, and what is no release', async () => {
  const names = ['braj-seva-a', 'braj-seva-b', 'braj-seva-c', 'braj-seva-d', 'braj-seva-e'];
  for (const name of [...names, '.braj-seva-f', 'kept-by-hand']) {
    await mkdir(join(releases, name), { recursive: true });
  }
  await writeFile(join(releases, 'braj-seva-g.tar.gz'), '');
  await setPointer(home, 'previous', join(releases, 'braj-seva-a'));
  await setPointer(home, 'current', join(releases, 'braj-seva-b'));
  const installation: Installation = {
    ...{ home, release: home, dataFolder: home, host: '127.0.0.1', port: 9, env: {}, owner: null },
  };
  expect(await thinReleases(installation)).toHaveLength(2);
  const left = (await readdir(releases)).toSorted();
  expect(left).toEqual(
    expect.arrayContaining(['braj-seva-a', 'braj-seva-b', 'braj-seva-g.tar.gz', 'kept-by-hand']),
  );
  expect(left).toHaveLength(5);
});
