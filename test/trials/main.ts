import { parseArgs } from 'node:util';
import { isBuilt } from '#scripts/built-server.mjs';
import { print } from '#scripts/tools.ts';
import { runDifferencesTrial } from './differences/run-differences-trial.ts';
import { runDiskFullTrial } from './disk-full/run-disk-full-trial.ts';
import { runRestoreTrial } from './restore/run-restore-trial.ts';
import { runShieldTrial } from './shield/run-shield-trial.ts';
import type { Trial } from './trial.ts';

/**
 * `npm run trials [-- NAME …] [--minutes N] [--engine sqlite|postgres] [--networks 1,50]`: long trials of the built
 * app, on loopback only. Each prints a table on stdout and returns its violated guarantees; exit code 1 where there are
 * any.
 */
const trials: Readonly<Record<string, Trial>> = {
  differences: runDifferencesTrial,
  'disk-full': runDiskFullTrial,
  restore: runRestoreTrial,
  shield: runShieldTrial,
};

async function main(): Promise<string[]> {
  const { values, positionals } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      engine: { type: 'string' },
      networks: { type: 'string' },
    },
    allowPositionals: true,
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 600)) {
    throw new Error(`--minutes must be a number from 1 to 600, not ${values.minutes}.`);
  }
  if (values.engine !== undefined && !['sqlite', 'postgres'].includes(values.engine)) {
    throw new Error(`--engine must be sqlite or postgres, not ${values.engine}.`);
  }
  const networks = values.networks?.split(',').map(Number) ?? null;
  if (networks?.some((number) => !(Number.isInteger(number) && number >= 1 && number <= 1000))) {
    throw new Error(`--networks must be whole numbers from 1 to 1000, not ${values.networks}.`);
  }
  if (!isBuilt()) throw new Error('Nothing is built yet. Run `npm run build` first.');
  const broken: string[] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(trials)) {
    const trial = trials[name];
    if (trial === undefined) {
      throw new Error(`No trial ${name}. There are: ${Object.keys(trials).join(', ')}.`);
    }
    print(name);
    broken.push(...(await trial({ minutes, engine: values.engine ?? null, networks })));
  }
  return broken;
}

try {
  const broken = await main();
  for (const line of broken) print(`Broken: ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
