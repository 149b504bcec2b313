import { join } from 'node:path';
import { fingerprintOf, isMadeFrom, writeStamp } from './fingerprint.ts';
import { findNpm } from './pinned-node.mjs';
import { runProgram } from './run-program.mjs';
import { print, Stopped } from './tools.ts';

const STAMP = join('node_modules', '.installed-from');

/**
 * Installs exactly what the lockfile says, when the lockfile has changed. Always under our own Node: npm leaves out
 * optional packages that the running Node is too old for.
 */
export async function ensureDependencies(): Promise<void> {
  const expected = fingerprintOf(['package-lock.json']);
  if (isMadeFrom(STAMP, expected)) return;
  print('Installing the dependencies (first time, or they changed) ...');
  const exitCode = await runProgram(
    process.execPath,
    [
      findNpm(),
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (exitCode !== 0) throw new Stopped(exitCode);
  writeStamp(STAMP, expected);
}
