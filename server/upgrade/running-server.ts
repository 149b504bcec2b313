import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Installation } from './installation.ts';

const SERVICE = 'braj-seva.service';
const PROGRAM = '/build/program/main.js';
const LOOK_AGAIN_MS = 100;
const LONGEST_RESTART_MS = 120_000;
/** Since the first signal. */
const LONGEST_STOP_MS = { SIGTERM: 30_000, SIGKILL: 35_000 } as const;

/** Who runs the server: systemd, our own supervisor (bin/supervise), or nobody. */
export type Manager =
  | { readonly kind: 'systemd' }
  | { readonly kind: 'supervisor'; readonly pid: number }
  | { readonly kind: 'none' };

const run = promisify(execFile);

export async function findManager(installation: Installation): Promise<Manager> {
  const { home, dataFolder } = installation;
  const pid = Number(await readFile(join(dataFolder, 'supervisor.pid'), 'utf8').catch(() => '0'));
  if (pid > 0 && (await readArguments(pid)).some((part) => part.endsWith('/bin/supervise'))) {
    return { kind: 'supervisor', pid };
  }
  const shown = await run('systemctl', ['show', '--property=ActiveState,ExecStart', SERVICE]).catch(
    () => ({ stdout: '' }),
  );
  const isOurs = shown.stdout.includes(`${home}/current/`);
  const isActive = /ActiveState=(active|activating|reloading)/.test(shown.stdout);
  return isOurs && isActive ? { kind: 'systemd' } : { kind: 'none' };
}

/** Lets the manager start what `current` names, without refusing visitors. */
export async function restartServer(manager: Manager): Promise<void> {
  if (manager.kind === 'supervisor') process.kill(manager.pid, 'SIGHUP');
  if (manager.kind === 'systemd') await run('systemctl', ['restart', SERVICE]);
}

/**
 * Ends the servers of this installation; visitors wait, and a manager starts it again (repair-database.ts keeps that
 * one waiting). False: one still runs.
 */
export async function stopServer(manager: Manager): Promise<boolean> {
  const begun = performance.now();
  if (manager.kind === 'systemd') await run('systemctl', ['stop', SERVICE]);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const { pid } of await listServers(manager)) sendSignal(pid, signal);
    while (performance.now() - begun < LONGEST_STOP_MS[signal]) {
      if ((await listServers(manager)).length === 0) return true;
      await pause(LOOK_AGAIN_MS);
    }
  }
  return false;
}

/** To a process that may just have ended. */
function sendSignal(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The folders of the releases that serve now, each process once. */
export async function listServing(manager: Manager): Promise<string[]> {
  return (await listServers(manager)).map(({ folder }) => folder);
}

async function listServers(manager: Manager): Promise<{ pid: number; folder: string }[]> {
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

async function listProcesses(manager: Manager): Promise<number[]> {
  if (manager.kind === 'none') return [];
  if (manager.kind === 'systemd') {
    const shown = await run('systemctl', ['show', '--property=MainPID', '--value', SERVICE]);
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
