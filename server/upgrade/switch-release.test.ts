import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFreePort } from '#test/running/free-port.ts';
import { type Installation, readPointer, setPointer } from './installation.ts';
import { areBooksWhole, switchRelease } from './switch-release.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'braj-seva-switch-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true, force: true });
});

test('a release that systemd cannot start is left again', async () => {
  const [zero, one, two] = ['zero', 'one', 'two'].map((name) => join(home, 'releases', name));
  for (const folder of [zero, one, two]) await mkdir(folder ?? '', { recursive: true });
  await setPointer(home, 'previous', zero ?? '');
  await setPointer(home, 'current', one ?? '');
  await mkdir(join(home, 'bin'));
  const systemctl = `#!/bin/sh
case "$*" in
  *ExecStart*) echo 'ActiveState=active'; echo 'ExecStart=${home}/current/bin/braj-seva' ;;
  *MainPID*) echo 0 ;;
  *) echo 'Unit braj-seva.service is masked.' >&2; exit 1 ;;
esac
`;
  await writeFile(join(home, 'bin', 'systemctl'), systemctl, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`);
  const installation: Installation = {
    ...{ home, release: one ?? '', dataFolder: home, host: '127.0.0.1', port: 9 },
    ...{ env: {}, owner: null },
  };
  const said: string[] = [];
  const repair = vi.fn(async () => {});
  const fault = await switchRelease(installation, two ?? '', {
    ...{ healthSeconds: 0, say: (line) => said.push(line), repair },
  });
  expect(fault).toContain('Unit braj-seva.service is masked');
  expect(basename((await readPointer(home, 'current')) ?? '')).toBe('one');
  expect(basename((await readPointer(home, 'previous')) ?? '')).toBe('zero');
  expect(repair).toHaveBeenCalledOnce();
  expect(said.join('\n')).toMatch(/Going back to one.*one does not answer either: .*masked/s);
});

test('the release before is started again also where the database could not be examined', async () => {
  const [one, two] = ['one', 'two'].map((name) => join(home, 'releases', name));
  for (const folder of [one, two]) await mkdir(folder ?? '', { recursive: true });
  await setPointer(home, 'current', one ?? '');
  await mkdir(join(home, 'bin'));
  const restarts = join(home, 'restarts');
  const systemctl = `#!/bin/sh
case "$*" in
  *ExecStart*) echo 'ActiveState=active'; echo 'ExecStart=${home}/current/bin/braj-seva' ;;
  *MainPID*) echo 0 ;;
  *) readlink '${home}/current' >>'${restarts}'; exit 1 ;;
esac
`;
  await writeFile(join(home, 'bin', 'systemctl'), systemctl, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`);
  const installation: Installation = {
    ...{ home, release: one ?? '', dataFolder: home, host: '127.0.0.1', port: 9 },
    ...{ env: {}, owner: null },
  };
  const said: string[] = [];
  const repair = () => Promise.reject(new Error('spawn ENOMEM'));
  const order = { healthSeconds: 0, say: (line: string) => void said.push(line), repair };
  await switchRelease(installation, two ?? '', order);
  expect(await readFile(restarts, 'utf8')).toBe('releases/two\nreleases/one\n');
  expect(said.join('\n')).toContain('could not be examined: spawn ENOMEM');
});

test('a server whose files were repaired starts again, and nothing goes back to an unchecked release', async () => {
  const [zero, one] = ['zero', 'one'].map((name) => join(home, 'releases', name));
  for (const folder of [zero, one]) await mkdir(folder ?? '', { recursive: true });
  await setPointer(home, 'previous', zero ?? '');
  await setPointer(home, 'current', one ?? '');
  const server = await startServer(one ?? '');
  await mkdir(join(home, 'bin'));
  const restarts = join(home, 'restarts');
  const systemctl = `#!/bin/sh
case "$*" in
  *ExecStart*) echo 'ActiveState=active'; echo 'ExecStart=${home}/current/bin/braj-seva' ;;
  *MainPID*) echo ${server.pid} ;;
  *) readlink '${home}/current' >>'${restarts}'; echo 'It does not start' >&2; exit 1 ;;
esac
`;
  await writeFile(join(home, 'bin', 'systemctl'), systemctl, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`);
  const installation: Installation = {
    ...{ home, release: one ?? '', dataFolder: home, host: '127.0.0.1', port: 9 },
    ...{ env: {}, owner: null },
  };
  try {
    const fault = await switchRelease(installation, one ?? '', {
      ...{ healthSeconds: 0, say: () => {}, repair: async () => {}, isRepaired: true },
    });
    expect(fault).toContain('It does not start');
    expect(await readFile(restarts, 'utf8')).toBe('releases/one\n');
    expect(basename((await readPointer(home, 'current')) ?? '')).toBe('one');
  } finally {
    server.kill('SIGKILL');
  }
});

/** A process with the command line of a release's server. */
async function startServer(release: string): Promise<ChildProcess> {
  const code = "setInterval(() => {}, 1000); process.stdout.write('runs');";
  const program = join(release, 'build', 'program', 'main.js');
  const server = spawn(process.execPath, ['--eval', code, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return server;
}

test('a release whose server ends and is started again while it is watched is left again', async () => {
  const [one, two] = ['one', 'two'].map((name) => join(home, 'releases', name));
  for (const folder of [one, two]) await mkdir(folder ?? '', { recursive: true });
  await setPointer(home, 'current', one ?? '');
  const [first, second] = [await startServer(two ?? ''), await startServer(two ?? '')];
  const mainPid = join(home, 'main-pid');
  await writeFile(mainPid, String(first.pid));
  await mkdir(join(home, 'bin'));
  const systemctl = `#!/bin/sh
case "$*" in
  *ExecStart*) echo 'ActiveState=active'; echo 'ExecStart=${home}/current/bin/braj-seva' ;;
  *MainPID*) cat '${mainPid}' ;;
  *) echo 'Unit braj-seva.service is masked.' >&2; exit 1 ;;
esac
`;
  await writeFile(join(home, 'bin', 'systemctl'), systemctl, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`);
  const port = await findFreePort();
  // Every request is answered well: those that come meanwhile wait for the second server.
  const site = createServer((_request, response) => {
    writeFileSync(mainPid, String(second.pid));
    response.end();
  }).listen(port, '127.0.0.1');
  await once(site, 'listening');
  try {
    const installation: Installation = {
      ...{ home, release: one ?? '', dataFolder: home, host: '127.0.0.1', port },
      ...{ env: {}, owner: null },
    };
    const fault = await switchRelease(installation, two ?? '', {
      ...{ healthSeconds: 0, say: () => {}, repair: async () => {} },
    });
    expect(fault).toBe('its server ended by itself');
    expect(basename((await readPointer(home, 'current')) ?? '')).toBe('one');
  } finally {
    for (const server of [first, second]) server.kill('SIGKILL');
    site.close();
  }
});

test('books that could not be checked are not called broken', async () => {
  const installation: Installation = {
    ...{ home, release: home, dataFolder: home, host: '127.0.0.1', port: 9 },
    ...{ env: {}, owner: null },
  };
  const isWholeBy = async (name: string, command: string) => {
    await mkdir(join(home, name, 'bin'), { recursive: true });
    const script = `#!/bin/sh\n${command}\n`;
    await writeFile(join(home, name, 'bin', 'braj-seva'), script, { mode: 0o755 });
    return areBooksWhole(installation, join(home, name));
  };
  expect(await isWholeBy('holds', 'exit 0')).toBe(true);
  expect(await isWholeBy('broken', 'exit 1')).toBe(false);
  expect(await isWholeBy('killed', 'kill -KILL $$')).toBe(true);
  expect(await areBooksWhole(installation, join(home, 'no-release'))).toBe(true);
});
