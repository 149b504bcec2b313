import { parseArgs } from 'node:util';
import { isBuilt } from '#scripts/built-server.mjs';
import { print } from '#scripts/tools.ts';
import { allTrials } from './all-trials.ts';
import { runTestTrial } from './run-test-trial.ts';
import { SEED } from './seeded-random.ts';

/**
 * `npm run trials [-- NAME …] [--minutes N] [--engine sqlite|postgres] [--networks 1,50]
 * [--before ARCHIVE]`: long trials of the built
 * app, on loopback only. Prints a row for docs/trials.md on stdout for each, and what it found broken; exit code 1 where
 * anything is. `TRIAL_SEED` repeats a run. `list` names them.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: {
      minutes: { type: 'string' },
      engine: { type: 'string' },
      networks: { type: 'string' },
      before: { type: 'string' },
    },
    allowPositionals: true,
  });
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  if (minutes !== null && !(minutes > 0 && minutes <= 600)) {
    throw new Error(`--minutes must be a number from 1 to 600, not ${values.minutes}.`);
  }
  if (values.engine !== undefined && !['sqlite', 'postgres'].includes(values.engine)) {
    throw new Error(`--engine must be sqlite or postgres, not ${values.engine}.`);
  }
  const networks = values.networks?.split(',').map(Number) ?? null;
  if (networks?.some((number) => !(Number.isInteger(number) && number >= 1 && number <= 1000))) {
    throw new Error(`--networks must be whole numbers from 1 to 1000, not ${values.networks}.`);
  }
  if (positionals[0] === 'list') {
    for (const [name, { covers, about }] of Object.entries(allTrials)) {
      process.stdout.write(`${name.padEnd(18)}${covers.padEnd(9)}${about}\n`);
    }
    return true;
  }
  const unknown = positionals.filter((name) => !Object.hasOwn(allTrials, name));
  if (unknown.length > 0) {
    const names = Object.keys(allTrials).join(', ');
    throw new Error(`No trial ${unknown.join(', ')}. There are: ${names}.`);
  }
  if (!isBuilt()) throw new Error('Nothing is built yet. Run `npm run build` first.');

  const names = positionals.length > 0 ? positionals : Object.keys(allTrials);
  const options = {
    minutes,
    engine: values.engine ?? null,
    networks,
    before: values.before ?? null,
    seed: SEED,
  };
  const rows: string[] = [];
  let isWhole = true;
  for (const name of names) {
    const trial = allTrials[name];
    if (trial === undefined) continue;
    print(`\n${name}: ${trial.about} (seed ${SEED})`);
    const start = performance.now();
    const broken =
      'run' in trial ? await trial.run(options) : await runTestTrial(trial.tests, options);
    for (const line of broken) print(`Broken: ${line}`);
    isWhole &&= broken.length === 0;
    const took = Math.ceil((performance.now() - start) / 60_000);
    const result = broken.length === 0 ? 'held' : `**${broken.length} broken**`;
    rows.push(`| ${name} | ${trial.covers} | ${result} | ${SEED} | ${took} min |`);
  }
  const head = ['| trial | covers | result | seed | took |', '| --- | --- | --- | --- | --- |'];
  process.stdout.write(`${[...head, ...rows].join('\n')}\n`);
  return isWhole;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
