import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';

/** Ends the whole command with this exit code; the message has been printed. */
export class Stopped extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`Stopped with exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/** The user interrupted a tool: nothing after it is started. */
export class Interrupted extends Stopped {}

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}

/** Prints progress for the user to stderr; stdout is for the program's own output. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs a command-line tool of node_modules under the current Node. Returns its exit code. */
export async function runTool(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const script = realpathSync(join('node_modules', '.bin', name));
  const exitCode = await runProgram(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
  });
  if (isInterrupted) throw new Interrupted(exitCode || 130);
  return exitCode;
}

/** Runs a required tool; its failure ends the command. */
export async function requireTool(...call: Parameters<typeof runTool>): Promise<void> {
  const exitCode = await runTool(...call);
  if (exitCode !== 0) throw new Stopped(exitCode);
}
