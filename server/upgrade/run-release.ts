import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

export type Ran = { code: number | null; output: string; lines: string[] };

/** Runs a command of an unpacked release, such as `backup FILE`, as the server's user. Never throws for its failure. */
export async function runCommand(
  installation: Installation,
  release: string,
  args: readonly string[],
): Promise<Ran> {
  const child = startAsOwner(installation, join(release, 'bin', 'braj-seva'), args);
  let [output, errors] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await once(child, 'close');
  const lines = `${errors}\n${output}`.split('\n').filter((line) => line.trim() !== '');
  if (child.signalCode !== null) {
    lines.push(`It was ended by ${child.signalCode}, as happens where memory runs out`);
  }
  return { code: child.exitCode, output, lines };
}

/** Starts a program as the server's user, with output to be read. */
export function startAsOwner(
  { owner, env }: Installation,
  program: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): ChildProcess {
  return spawn(program, args, {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(owner === null ? {} : { uid: owner.uid, gid: owner.gid }),
  });
}
