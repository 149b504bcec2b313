import { parseArgs } from 'node:util';
import { print } from '#scripts/tools.ts';
import { findPostgresBinaries } from '../postgres-binaries.ts';
import { allTrials } from './all-trials.ts';
import { ALL_ENGINES, chooseEngines, isEngine } from './engines.ts';
import { RESULT_HEAD, readCommit, writeResultRow } from './result-row.ts';
import { runTestTrial } from './run-test-trial.ts';
import { SEED } from './seeded-random.ts';

/**
 * `npm run trials [-- NAME …] [--minutes N] [--engine sqlite|postgres] [--networks 1,50]
 * [--before ARCHIVE]`: long trials of the app, which the command has built from the sources of now, on loopback only.
 * Prints a row for docs/trials.md on stdout for each, and what it found broken; exit code 1 where anything is, also
 * where a database that was asked for could not be tried. `TRIAL_SEED` repeats a run. `list` names them.
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
  const asked = values.engine ?? null;
  if (asked !== null && !isEngine(asked)) {
    throw new Error(`--engine must be sqlite or postgres, not ${asked}.`);
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

  const isNamed = positionals.length > 0;
  const names = isNamed ? positionals : Object.keys(allTrials);
  const hasPostgres = findPostgresBinaries() !== null;
  const flags = process.argv.slice(2).filter((word) => !positionals.includes(word));
  const commit = readCommit();
  const rows: string[] = [];
  let isWhole = true;
  for (const name of names) {
    const trial = allTrials[name];
    if (trial === undefined) continue;
    const supported = trial.engines ?? ALL_ENGINES;
    // Without names all trials run that this database has.
    if (!isNamed && asked !== null && !supported.includes(asked)) continue;
    const seed = trial.isSeeded ? SEED : null;
    print(`\n${name}: ${trial.about}${seed === null ? '' : ` (seed ${seed})`}`);
    if (minutes !== null && !trial.takesMinutes) print('--minutes does not shorten this trial.');
    const chosen = chooseEngines({ supported, asked, hasPostgres });
    for (const line of chosen.left) print(line);
    const start = performance.now();
    const options = {
      minutes,
      engines: chosen.engines,
      isEngineChosen: asked !== null,
      networks,
      before: values.before ?? null,
      seed: SEED,
    };
    const run = 'run' in trial ? trial.run : runTestTrial.bind(null, trial.tests);
    const found = chosen.engines.length > 0 ? await run(options).catch(describeFault) : [];
    const broken = [...chosen.broken, ...found];
    for (const line of broken) print(`Broken: ${line}`);
    isWhole &&= broken.length === 0;
    const result = {
      name,
      flags,
      seed,
      engines: chosen.engines,
      broken: broken.length,
      tookMs: performance.now() - start,
    };
    rows.push(writeResultRow(result, commit));
  }
  process.stdout.write(`${[...RESULT_HEAD, ...rows].join('\n')}\n`);
  return isWhole;
}

/** A trial that ends with an error has proved nothing; the trials after it still run. */
function describeFault(error: unknown): string[] {
  if (error instanceof Error && error.stack !== undefined) print(error.stack);
  return [`It ended with an error: ${error instanceof Error ? error.message : String(error)}`];
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
