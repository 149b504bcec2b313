import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Installation, setPointer } from './installation.ts';
import { repairDatabase } from './repair-database.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'braj-seva-repair-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true, force: true });
});

/** Finds the database damaged, and writes down that it restored. */
async function makeRelease(name: string, schema: string): Promise<string> {
  const folder = join(home, 'releases', name);
  await mkdir(join(folder, 'bin'), { recursive: true });
  const about = { name, version: '0.1.0', processor: process.arch, schema };
  await writeFile(join(folder, 'release.json'), JSON.stringify(about));
  const command = `#!/bin/sh
# "$home/restoring"
case $1 in
  migrate) echo '{"state":"damaged","findings":["a page"]}' ;;
  restore) echo ${name} >> '${home}/restored-by' ;;
esac
`;
  await writeFile(join(folder, 'bin', 'braj-seva'), command, { mode: 0o755 });
  return folder;
}

async function repairSaveOf(schema: string): Promise<string> {
  const release = await makeRelease('braj-seva-a', '0050-a');
  await makeRelease('braj-seva-c', '0052-c');
  await makeRelease('braj-seva-b', '0051-b');
  await setPointer(home, 'current', release);
  const installation: Installation = {
    ...{ home, release, dataFolder: home, host: '127.0.0.1', port: 9, owner: null },
    env: {},
  };
  const order = { save: join(home, 'save.age'), schema, say: () => {} };
  expect(await repairDatabase(installation, order)).toBe('done');
  return readFile(join(home, 'restored-by'), 'utf8');
}

test('a save of a newer schema is restored by the installed release that knows it', async () => {
  expect(await repairSaveOf('0051-b')).toBe('braj-seva-b\n');
});

test('a save of its own schema is restored by the release that upgrades', async () => {
  expect(await repairSaveOf('0050-a')).toBe('braj-seva-a\n');
});

test('a server that cannot be stopped is a fault that is told, and the upgrade goes on', async () => {
  const release = await makeRelease('braj-seva-a', '0050-a');
  await setPointer(home, 'current', release);
  await mkdir(join(home, 'bin'));
  const systemctl = `#!/bin/sh
case "$*" in
  *ExecStart*) echo 'ActiveState=active'; echo 'ExecStart=${home}/current/bin/braj-seva' ;;
  *) echo 'The bus is away' >&2; exit 1 ;;
esac
`;
  await writeFile(join(home, 'bin', 'systemctl'), systemctl, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`);
  const installation: Installation = {
    ...{ home, release, dataFolder: home, host: '127.0.0.1', port: 9, owner: null },
    env: {},
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const order = { save: join(home, 'save.age'), schema: '0050-a', say };
  expect(await repairDatabase(installation, order)).toBe('broken');
  expect(said.join('\n')).toMatch(/could not be restored: .*The bus is away/s);
  expect((await readdir(home)).toSorted()).toEqual(['bin', 'current', 'releases']);
});
