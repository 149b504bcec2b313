import { existsSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { runTool } from '#scripts/tools.ts';
import {
  REPORT,
  SETTLING_CORE,
  TESTS_OF_IT,
  TESTS_OF_TABLE,
  TRANSITION_TABLE,
} from './settling-core.ts';

const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number(), column: z.number() }) }),
        }),
      ),
    }),
  ),
});

export type Faults = {
  made: number;
  noticed: number;
  /** Those that no test noticed, with their place and what stood there. */
  unnoticed: string[];
  /** Noticed, of a hundred. */
  score: number;
};

/**
 * Lets Stryker make one fault at a time in the settling core, or in the short size in its transition table, and counts
 * those that the tests notice. A test that hangs notices it too, as Stryker counts.
 *
 * @throws Error where Stryker itself fails; it has printed why. Also where a file of the core or of its tests has moved:
 * Stryker and vitest leave it out, and say nothing.
 */
export async function runStryker(size: 'short' | 'long'): Promise<Faults> {
  const core = size === 'long' ? SETTLING_CORE : [TRANSITION_TABLE];
  const tests = size === 'long' ? TESTS_OF_IT : [TESTS_OF_TABLE];
  const moved = [...core, ...tests].filter((file) => !existsSync(file));
  if (moved.length > 0) throw new Error(`Expected to find ${moved.join(', ')}`);
  rmSync(REPORT, { force: true });
  const exitCode = await runTool('stryker', ['run', 'test/trials/mutation/stryker.config.ts'], {
    ...withoutVitest(),
    NODE_ENV: 'test',
    TRIAL_SIZE: size,
  });
  if (exitCode !== 0) throw new Error(`Stryker ended with ${exitCode}; see above.`);
  const { files } = reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  const mutants = Object.entries(files).flatMap(([file, { mutants: ofFile }]) =>
    ofFile.map((mutant) => ({ ...mutant, file })),
  );
  const spared = core.filter((file) => !mutants.some((mutant) => mutant.file.endsWith(file)));
  if (spared.length > 0) throw new Error(`Expected faults in ${spared.join(', ')}, found none`);
  const having = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status));
  const noticed = having('Killed', 'Timeout').length;
  const unnoticed = having('Survived', 'NoCoverage').map(
    ({ file, location, mutatorName, replacement, status }) => {
      const { line, column } = location.start;
      return `${status}: ${file}:${line}:${column} ${mutatorName} ${replacement ?? ''}`;
    },
  );
  const score = (100 * noticed) / (noticed + unnoticed.length);
  return { made: mutants.length, noticed, unnoticed, score };
}

/** Stryker's own vitest must not take itself for a worker of the one that runs this. */
function withoutVitest(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITEST'));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
