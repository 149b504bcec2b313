import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPointer } from './installation.ts';
import { findManager, listServing, restartServer, stopManaged } from './running-server.ts';

let home: string;
let dataFolder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'braj-seva-running-')));
  dataFolder = join(home, 'data');
  await mkdir(dataFolder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const one of started.splice(0)) one.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

/** A process with the command line of a release's server. */
async function startServer(release: string): Promise<{ server: ChildProcess; pid: number }> {
  const program = join(release, 'build', 'program', 'main.js');
  const code = "setInterval(() => {}, 1000); process.stdout.write('runs');";
  const server = spawn(process.execPath, ['--eval', code, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(server);
  await once(server.stdout, 'data');
  return { server, pid: server.pid ?? 0 };
}

test('a server whose supervisor was killed is found, and ended', async () => {
  const release = join(home, 'releases', 'braj-seva-one');
  const { server, pid } = await startServer(release);
  await writeFile(join(dataFolder, 'supervisor.ready'), String(pid));
  const manager = await findManager({ home, dataFolder });
  expect(manager).toEqual({ kind: 'orphan', pid });
  expect(await listServing(manager)).toEqual([release]);
  if (manager.kind !== 'orphan') return;
  const ended = once(server, 'exit');
  expect(await stopManaged(manager, { home })).toBe(true);
  expect(await ended).toEqual([null, 'SIGTERM']);
  expect(await findManager({ home, dataFolder })).toEqual({ kind: 'none' });
});

test('a left file whose number another process has is no server', async () => {
  const other = await startServer(join(dataFolder, 'releases', 'braj-seva-one'));
  for (const pid of [process.pid, other.pid]) {
    await writeFile(join(dataFolder, 'supervisor.ready'), String(pid));
    expect(await findManager({ home, dataFolder })).toEqual({ kind: 'none' });
  }
});

test('a service of systemd is found by its link, and when it has given up, but not when it was stopped', async () => {
  const bin = join(home, 'releases', 'braj-seva-one', 'bin');
  for (const folder of [bin, join(home, 'bin')]) await mkdir(folder, { recursive: true });
  await writeFile(join(bin, 'braj-seva'), '');
  await setPointer(home, 'current', join(home, 'releases', 'braj-seva-one'));
  const link = join(home, 'linked');
  await symlink(home, link);
  vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`);
  for (const [state, named, kind] of [
    ['active', home, 'systemd'],
    ['active', link, 'systemd'],
    ['failed', link, 'systemd'],
    ['inactive', home, 'none'],
  ]) {
    const program = `${named}/current/bin/braj-seva`;
    const shown = `ActiveState=${state}\nExecStart={ path=${program} ; argv[]=${program} start ; }`;
    const systemctl = `#!/bin/sh\necho '${shown}'\n`;
    await writeFile(join(home, 'bin', 'systemctl'), systemctl, { mode: 0o755 });
    expect(await findManager({ home, dataFolder }), `${state} ${named}`).toEqual({ kind });
  }
});

test('a service is restarted in a session of its own, which a closed terminal does not end', async () => {
  const noted = join(home, 'noted');
  await mkdir(join(home, 'bin'));
  // The sixth number of a process is its session, which has the number of its first process.
  const systemctl = `#!/bin/sh
[ "$(cut -d' ' -f6 /proc/$$/stat)" = $$ ] && echo "alone: $*" >'${noted}'
`;
  await writeFile(join(home, 'bin', 'systemctl'), systemctl, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`);
  await restartServer({ kind: 'systemd' });
  expect(await readFile(noted, 'utf8')).toBe('alone: restart braj-seva.service\n');
});

test('a service is asked about in a session of its own as well: a closed terminal hides no server', async () => {
  const release = join(home, 'releases', 'braj-seva-one');
  const { pid } = await startServer(release);
  await mkdir(join(home, 'bin'));
  const systemctl = `#!/bin/sh
[ "$(cut -d' ' -f6 /proc/$$/stat)" = $$ ] || exit 1
case "$*" in
  *ExecStart*) echo 'ActiveState=active'; echo 'ExecStart=${home}/current/bin/braj-seva' ;;
  *MainPID*) echo ${pid} ;;
esac
`;
  await writeFile(join(home, 'bin', 'systemctl'), systemctl, { mode: 0o755 });
  vi.stubEnv('PATH', `${join(home, 'bin')}:/usr/bin:/bin`);
  const manager = await findManager({ home, dataFolder });
  expect(manager).toEqual({ kind: 'systemd' });
  expect(await listServing(manager)).toEqual([release]);
});
