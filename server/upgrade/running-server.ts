import { execFile } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Installation, UpgradeRefusedError } from './installation.ts';

const SERVICE = 'braj-seva.service';
const PROGRAM = '/build/program/main.js';
const START = '/bin/braj-seva';
/** In DATA_DIR: the process of the newest server that has come to listen (held-socket.ts). */
const READY_FILE = 'supervisor.ready';
/** Of another program's command line. */
const LONGEST_SHOWN = 80;
const LOOK_AGAIN_MS = 100;
const LONGEST_RESTART_MS = 120_000;
/** As systemd waits (TimeoutStopSec), and some more. */
const LONGEST_END_MS = 40_000;
/** Since the first signal. */
const LONGEST_STOP_MS = { SIGTERM: 30_000, SIGKILL: 35_000 } as const;

/** Who runs the server: systemd, our own supervisor (bin/supervise), or nobody. */
export type Manager =
  | { readonly kind: 'systemd' }
  | { readonly kind: 'supervisor'; readonly pid: number }
  /** A server that goes on after its supervisor was killed. Nobody starts it again. */
  | { readonly kind: 'orphan'; readonly pid: number }
  | { readonly kind: 'none' };

const run = promisify(execFile);

export async function findManager(
  installation: Pick<Installation, 'home' | 'dataFolder'>,
): Promise<Manager> {
  const supervisor = await readSupervisor(installation);
  if (supervisor.state === 'running') return { kind: 'supervisor', pid: supervisor.pid };
  if (await isRunBySystemd(installation)) return { kind: 'systemd' };
  const pid = await readPid(join(installation.dataFolder, READY_FILE));
  const isOrphan = pid > 0 && isServer(await readArguments(pid), installation.home);
  return isOrphan ? { kind: 'orphan', pid } : { kind: 'none' };
}

/** Also where the service has given up (failed), as a release does that may not use the database; not where it was stopped. */
async function isRunBySystemd({ home }: Pick<Installation, 'home'>): Promise<boolean> {
  const shown = callSystemctl('show', '--property=ActiveState,ExecStart', SERVICE);
  const { stdout } = await shown.catch(() => ({ stdout: '' }));
  if (!/ActiveState=(active|activating|reloading|failed)/.test(stdout)) return false;
  if (stdout.includes(`${home}/current/`)) return true;
  // The unit may name the installation by a link, as where /opt lies on another disk.
  const program = /\bpath=([^ ;]+)/.exec(stdout)?.[1];
  const real = program === undefined ? '' : await realpath(program).catch(() => '');
  return real.startsWith(`${home}/releases/`);
}

export type Supervisor =
  | { readonly state: 'running'; readonly pid: number }
  /** The file was left behind, and its number belongs to another program now. */
  | {
      readonly state: 'other';
      readonly pid: number;
      readonly file: string;
      readonly program: string;
    }
  | { readonly state: 'none' };

/** What DATA_DIR/supervisor.pid names: the supervisor of this installation, another program, or nothing that runs. */
export async function readSupervisor({
  home,
  dataFolder,
}: Pick<Installation, 'home' | 'dataFolder'>): Promise<Supervisor> {
  const file = join(dataFolder, 'supervisor.pid');
  const pid = await readPid(file);
  const running = pid > 0 ? await readArguments(pid) : [];
  if (running.length === 0) return { state: 'none' };
  return isSupervisor(running, home)
    ? { state: 'running', pid }
    : { state: 'other', pid, file, program: running.join(' ').slice(0, LONGEST_SHOWN) };
}

const isSupervisor = (running: readonly string[], home: string): boolean =>
  running.some((part) => part.startsWith(`${home}/`) && part.endsWith('/bin/supervise'));

const isServer = (running: readonly string[], home: string): boolean =>
  running.some((part) => part.startsWith(`${home}/releases/`) && part.endsWith(PROGRAM));

/** The process that a file names; 0: none. */
async function readPid(file: string): Promise<number> {
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
  return Number.isInteger(pid) ? pid : 0;
}

/** Lets the manager start what `current` names, without refusing visitors. */
export async function restartServer(manager: Manager): Promise<void> {
  if (manager.kind === 'supervisor') sendSignal(manager.pid, 'SIGHUP');
  if (manager.kind === 'systemd') await callSystemctl('restart', SERVICE);
}

/**
 * In a session of its own: a terminal that is closed meanwhile would end it, as if the service had failed, or as if
 * there were none. setsid forks only where it leads a group of processes, and else becomes the command.
 */
function callSystemctl(...args: string[]): Promise<{ stdout: string }> {
  return run('setsid', ['systemctl', ...args]);
}

/**
 * Ends the servers of this installation; visitors wait, and a manager starts it again (repair-database.ts keeps that
 * one waiting). False: one still runs.
 */
export async function stopServer(manager: Manager): Promise<boolean> {
  const begun = performance.now();
  if (manager.kind === 'systemd') await callSystemctl('stop', SERVICE);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const { pid } of await listServers(manager)) sendSignal(pid, signal);
    while (performance.now() - begun < LONGEST_STOP_MS[signal]) {
      if ((await listServers(manager)).length === 0) return true;
      await pause(LOOK_AGAIN_MS);
    }
  }
  return false;
}

/** To a process that may just have ended. Throws UpgradeRefusedError for a process of another user. */
export function sendSignal(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 'SIGHUP'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EPERM') {
      throw new UpgradeRefusedError(
        `Process ${pid} belongs to another user: run this command as the user that started the server`,
      );
    }
    if (code !== 'ESRCH') throw error;
  }
}

/** The folders of the releases that serve now, each process once. */
export async function listServing(manager: Manager): Promise<string[]> {
  return (await listServers(manager)).map(({ folder }) => folder);
}

/** The same, with their processes. */
export async function listServers(
  manager: Manager,
): Promise<{ readonly pid: number; readonly folder: string }[]> {
  const servers: { pid: number; folder: string }[] = [];
  for (const pid of await listProcesses(manager)) {
    const program = (await readArguments(pid)).find((part) => part.endsWith(PROGRAM));
    if (program !== undefined) servers.push({ pid, folder: program.slice(0, -PROGRAM.length) });
  }
  return servers;
}

/** Waits until this release alone serves; false: it ended, or took too long. */
export async function waitUntilServing(manager: Manager, release: string): Promise<boolean> {
  const begun = performance.now();
  let hasStarted = false;
  while (performance.now() - begun < LONGEST_RESTART_MS) {
    const serving = await listServing(manager);
    const isThere = serving.includes(release);
    if (isThere && serving.every((folder) => folder === release)) return true;
    if (hasStarted && !isThere) return false;
    hasStarted ||= isThere;
    await pause(LOOK_AGAIN_MS);
  }
  return false;
}

/** The servers that a supervisor has launched, from their first moment on: a start that fails at once is seen too. */
async function listLaunched(supervisor: Manager): Promise<number[]> {
  const launched: number[] = [];
  for (const pid of await listProcesses(supervisor)) {
    const running = await readArguments(pid);
    if (running.some((part) => part.endsWith(START) || part.endsWith(PROGRAM))) launched.push(pid);
  }
  return launched;
}

/**
 * Lets a supervisor start the current release anew beside the serving one, and waits until that one has ended. Visitors
 * wait at most. False: the new server did not come to serve; the old one goes on.
 */
export async function replaceServer(
  supervisor: Manager & { kind: 'supervisor' },
  { dataFolder }: Pick<Installation, 'dataFolder'>,
): Promise<boolean> {
  const begun = performance.now();
  const before = await listLaunched(supervisor);
  await restartServer(supervisor);
  let hasStarted = false;
  while (performance.now() - begun < LONGEST_RESTART_MS) {
    const launched = await listLaunched(supervisor);
    const added = launched.filter((pid) => !before.includes(pid));
    const ready = await readPid(join(dataFolder, READY_FILE));
    // The supervisor ends the old server once the new one listens; without an old one, its report alone tells.
    const isReady = before.length > 0 || added.includes(ready);
    if (added.length > 0 && added.length === launched.length && isReady) return true;
    if (hasStarted && added.length === 0) return false;
    hasStarted ||= added.length > 0;
    await pause(LOOK_AGAIN_MS);
  }
  return false;
}

/**
 * Ends a supervisor and its servers, or a server that has lost its supervisor; requests under way are finished. False: it
 * has not ended in time.
 */
export async function stopManaged(
  { pid }: Extract<Manager, { kind: 'supervisor' | 'orphan' }>,
  { home }: Pick<Installation, 'home'>,
): Promise<boolean> {
  const begun = performance.now();
  sendSignal(pid, 'SIGTERM');
  while (performance.now() - begun < LONGEST_END_MS) {
    const running = await readArguments(pid);
    if (!isSupervisor(running, home) && !isServer(running, home)) return true;
    await pause(LOOK_AGAIN_MS);
  }
  return false;
}

async function listProcesses(manager: Manager): Promise<number[]> {
  if (manager.kind === 'none') return [];
  if (manager.kind === 'orphan') return [manager.pid];
  if (manager.kind === 'systemd') {
    const shown = await callSystemctl('show', '--property=MainPID', '--value', SERVICE);
    return [Number(shown.stdout)].filter((pid) => pid > 0);
  }
  const file = `/proc/${manager.pid}/task/${manager.pid}/children`;
  const children = await readFile(file, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** The command line of a process; empty: there is none. */
export async function readArguments(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.split('\0').filter((part) => part !== '');
}
