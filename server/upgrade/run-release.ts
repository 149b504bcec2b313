import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import { reasonOf } from './say.ts';

export type Ran = { code: number | null; output: string; lines: string[] };

/** What ends a command that an operator interrupts. */
const ENDING = ['SIGINT', 'SIGTERM'] as const;

/** Runs a command of an unpacked release, such as `backup FILE`, as the server's user. Never throws for its failure. */
export async function runCommand(
  installation: Installation,
  release: string,
  args: readonly string[],
): Promise<Ran> {
  const program = join(release, 'bin', 'braj-seva');
  let [output, errors] = ['', ''];
  try {
    const child = startAsOwner(installation, program, args);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    await once(child, 'close');
    const lines = `${errors}\n${output}`.split('\n').filter((line) => line.trim() !== '');
    if (child.signalCode !== null) lines.push(describeEnd(child.signalCode));
    return { code: child.exitCode, output, lines };
  } catch (error) {
    // As where memory or processes run out: whoever goes back to the release before must go on.
    return { code: null, output, lines: [`${program} could not be started: ${reasonOf(error)}`] };
  }
}

function describeEnd(signal: NodeJS.Signals): string {
  const cause = signal === 'SIGKILL' ? ', as happens where memory runs out' : '';
  return `It was ended by ${signal}${cause}`;
}

/**
 * Starts a program as the server's user, with output to be read. It has a session of its own: a terminal that is closed
 * sends SIGHUP to all of its programs, and Node heeds it even where the program before it did not.
 */
export function startAsOwner(
  { owner, env }: Installation,
  program: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(program, args, {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(owner === null ? {} : { uid: owner.uid, gid: owner.gid }),
  });
  endTogether(child);
  return child;
}

/** The terminal's Ctrl-C reaches this process alone: it ends the programs of the other session as well. */
function endTogether(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  const forget = () => {
    for (const signal of ENDING) process.off(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    forget();
    try {
      process.kill(-pid, signal);
    } catch {
      // It has just ended by itself.
    }
    process.kill(process.pid, signal);
  };
  for (const signal of ENDING) process.on(signal, end);
  child.once('close', forget);
}
