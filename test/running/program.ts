import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join, resolve } from 'node:path';
import { serverArguments, serverEnvironment } from '#scripts/built-server.mjs';

export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** One of our programs as a separate process, as an operator runs it. */
export type Program = {
  readonly pid: number;
  /** Its output so far on stdout and stderr, line by line. */
  readonly lines: () => readonly string[];
  readonly hasEnded: () => boolean;
  /** Sends a signal and waits for the end; returns how it ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<Ending>;
  /** Resolves when it ends by itself. */
  readonly ended: Promise<Ending>;
};

/** Node's compile cache of our sources: it halves the time of a start. Node invalidates it itself. */
const COMPILED = resolve('.cache', 'compiled');

/** Our own programs, which the whole `npm test` starts from the bundles of a release, in a third of the time. */
function argumentsOf(script: string): readonly string[] {
  if (process.env.TESTED_PROGRAMS !== 'built') return [script];
  if (script === 'server/main.ts') return serverArguments;
  return script.endsWith('.command.ts')
    ? [join('build', 'commands', basename(script).replace(/\.ts$/, '.js'))]
    : [script];
}

/**
 * Starts a script of this repository under the current Node, with these settings only: the developer's own environment
 * does not affect tests. It never outlives the test process.
 */
export function startProgram(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  /** Its standard input; absent: empty. */
  input?: string,
): Program {
  const { PATH = '', HOME = '', TZ } = process.env;
  const child = spawn(process.execPath, [...argumentsOf(script), ...args], {
    env: {
      PATH,
      HOME,
      ...(TZ ? { TZ } : {}),
      ...serverEnvironment,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
    },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);

  let written = '';
  for (const output of [child.stdout, child.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  const ended = once(child, 'close').then((): Ending => {
    process.off('exit', killWithUs);
    return { code: child.exitCode, signal: child.signalCode };
  });
  if (child.pid === undefined) throw new Error(`${script} could not be started`);

  return {
    pid: child.pid,
    lines: () => written.split('\n').filter((line) => line !== ''),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end(signal) {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** Longer than any start takes: the slowest restores and examines a database of years. */
export const STARTS_WITHIN_MS = 10 * 60_000;

/**
 * Waits until the program responds with 200 at a URL; throws with its output when it ends instead, or has not answered
 * in ten minutes.
 */
export async function waitUntilAnswering(program: Program, address: string): Promise<void> {
  const patience = AbortSignal.timeout(STARTS_WITHIN_MS);
  for (;;) {
    if (program.hasEnded() || patience.aborted) {
      const what = patience.aborted ? 'did not answer in ten minutes' : 'ended before it answered';
      throw new Error(`The program ${what}:\n${program.lines().join('\n')}`);
    }
    const response = await fetch(address, { signal: patience }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
