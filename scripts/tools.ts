import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';

/** Ends the whole command with this exit code; what there is to say has been said. */
export class Stopped extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`Stopped with exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/** Tells the person who waits what is going on. Not on stdout, which belongs to the program's own lines. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs a command-line tool of node_modules under the Node we run under. Answers its exit code. */
export function runTool(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const script = realpathSync(join('node_modules', '.bin', name));
  return runProgram(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
}

/** Runs a tool that everything after it needs; its failure ends the command. */
export async function requireTool(...call: Parameters<typeof runTool>): Promise<void> {
  const exitCode = await runTool(...call);
  if (exitCode !== 0) throw new Stopped(exitCode);
}
