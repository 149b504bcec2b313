import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runTool } from '#scripts/tools.ts';
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

/** Words of the names of tests that run on one database only. */
const ENGINE_WORDS: Readonly<Record<string, string>> = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
};

/** Runs test files in their long size. Returns the failed tests as broken guarantees. */
export async function runTestTrial(
  files: readonly string[],
  { minutes, engine, seed }: TrialOptions,
): Promise<string[]> {
  const report = join('.cache', 'trial-report.json');
  mkdirSync('.cache', { recursive: true });
  rmSync(report, { force: true });
  const projects = ['--project', 'database', '--project', 'unit'];
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  // One file after the other: what must be done within a minute is not slowed down by another trial.
  const workers = '--maxWorkers=1';
  const chosen = engine === null ? [] : ['-t', ENGINE_WORDS[engine] ?? engine];
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
  if (ran.length === 0) return ['No test of it ran.'];
  return exitCode !== 0 && failed.length === 0
    ? ['A file of it could not run; see above.']
    : failed;
}
