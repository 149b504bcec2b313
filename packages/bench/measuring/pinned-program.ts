import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

export type PinnedProgram = {
  readonly pid: number;
  /** The text of stdout and stderr so far. */
  readonly output: () => Promise<string>;
  readonly hasEnded: () => boolean;
  readonly ended: Promise<{ code: number | null }>;
  /** Sends SIGTERM and waits for the end. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts a script of this repository on one core (null: on any), with production settings and these. Its log goes to a
 * file, as an operator's does: a pipe would use the reader's core.
 */
export async function startPinned(
  core: string | null,
  argv: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<PinnedProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-bench-log-'));
  const file = join(folder, 'log');
  const log = await open(file, 'w');
  const child = spawnOn(core, argv, settings, log);
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'close').then(() => {
    process.off('exit', killWithUs);
    return { code: child.exitCode };
  });
  await log.close();
  if (child.pid === undefined) throw new Error(`${argv[0]} could not be started`);
  return {
    pid: child.pid,
    output: () => readFile(file, 'utf8'),
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function spawnOn(
  core: string | null,
  argv: readonly string[],
  settings: Readonly<Record<string, string>>,
  log: FileHandle,
): ChildProcess {
  const { PATH = '', HOME = '' } = env;
  const [program = '', ...args] =
    core === null
      ? [process.execPath, ...argv]
      : ['taskset', '-c', core, process.execPath, ...argv];
  return spawn(program, args, {
    env: { PATH, HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', log.fd, log.fd],
  });
}

/** Waits until the program responds with 200 at a URL; throws with its output when it ends instead. */
export async function waitUntilReady(
  program: PinnedProgram,
  address: string,
  lookEveryMs = 20,
): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (program.hasEnded()) throw new Error(`It ended too early:\n${await program.output()}`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
