import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The cores for the measured server and for the load; null: the machine has one core, or cannot pin. */
export type Cores = { readonly server: string; readonly load: string } | null;

export function findCores(): Cores {
  const allowed = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  const [server, load] = (allowed?.[1] ?? '').split(',').flatMap(spread);
  if (server === undefined || load === undefined) return null;
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return { server, load };
}

/** Pins this process, which makes the load, to its own core. */
export function pinToLoadCore(cores: Cores): void {
  if (cores !== null) pinTo(cores.load);
}

/** Processes started meanwhile may use all cores: a database server is several processes. */
export function onAllCores<T>(cores: Cores, work: () => Promise<T>): Promise<T> {
  return startOn(cores === null ? '' : `${cores.server},${cores.load}`, cores, work);
}

/** Processes started meanwhile, and their children, use the server's core. */
export function onServerCore<T>(cores: Cores, work: () => Promise<T>): Promise<T> {
  return startOn(cores?.server ?? '', cores, work);
}

/** A child process inherits the current affinity of its parent. */
async function startOn<T>(list: string, cores: Cores, work: () => Promise<T>): Promise<T> {
  if (cores === null) return work();
  pinTo(list);
  try {
    return await work();
  } finally {
    pinToLoadCore(cores);
  }
}

function pinTo(list: string): void {
  execFileSync('taskset', ['-a', '-cp', list, String(process.pid)], { stdio: 'ignore' });
}

export function describeMachine(cores: Cores) {
  const [first, ...rest] = cpus();
  return {
    processor: first?.model ?? 'unknown',
    cores: rest.length + 1,
    pinned: cores !== null,
    node: process.version,
  };
}

/** '0-2' is 0, 1 and 2. */
function spread(range: string): string[] {
  const [from, to = from] = range.split('-').map(Number);
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}
