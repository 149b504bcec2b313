import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runTool } from '#scripts/tools.ts';
import { ENGINE_NAMES, nameEngines } from './engines.ts';
import type { TrialOptions } from './trial.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

type TestFile = z.infer<typeof reportSchema>['testResults'][number];

/**
 * The files of a trial of which the report has no test, as broken guarantees: vitest runs the others and says nothing
 * when a file has moved.
 */
export function findMissing(
  files: readonly string[],
  testResults: readonly Pick<TestFile, 'name' | 'assertionResults'>[],
): string[] {
  const found = testResults.filter(({ assertionResults }) => assertionResults.length > 0);
  return files
    .filter((file) => !found.some(({ name }) => name.includes(`/${file}.`)))
    .map((file) => `There is no test in ${file}.`);
}

/**
 * Runs test files in their long size. Returns the failed tests as broken guarantees, each file without a test, and each
 * database of which no test ran; tests that run on one of them have its name in theirs.
 */
export async function runTestTrial(
  files: readonly string[],
  { minutes, engines, isEngineChosen, seed }: TrialOptions,
): Promise<string[]> {
  const report = join('.cache', 'trial-report.json');
  mkdirSync('.cache', { recursive: true });
  rmSync(report, { force: true });
  const projects = ['--project', 'database', '--project', 'unit'];
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  // One file after the other: what must be done within a minute is not slowed down by another trial.
  const workers = '--maxWorkers=1';
  const chosen = isEngineChosen ? ['-t', nameEngines(engines)] : [];
  const exitCode = await runTool(
    'vitest',
    ['run', workers, ...projects, ...reporters, ...chosen, ...files],
    {
      NODE_ENV: 'test',
      TRIAL_SIZE: 'long',
      TRIAL_SEED: String(seed),
      ...(minutes === null ? {} : { TRIAL_MINUTES: String(minutes) }),
    },
  );
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = results.filter(({ status }) => status === 'passed' || status === 'failed');
  const failed = ran
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
  const untried = engines
    .map((engine) => ENGINE_NAMES[engine])
    .filter((name) => !ran.some(({ fullName }) => fullName.includes(name)))
    .map((name) => `No test of it ran on ${name}.`);
  const broken = [...failed, ...findMissing(files, testResults), ...untried];
  return exitCode !== 0 && broken.length === 0
    ? ['A file of it could not run; see above.']
    : broken;
}
