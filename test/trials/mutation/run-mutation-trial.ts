import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { print, runTool } from '#scripts/tools.ts';
import type { Trial } from '../trial.ts';
import { REPORT } from './settling-core.ts';

/** M19 of the test plan: so many of a hundred faults are found. */
const LEAST_SCORE = 85;

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

/** Lets Stryker make one fault at a time in the settling core, and counts those that no test of it notices. */
export const runMutationTrial: Trial = async () => {
  rmSync(REPORT, { force: true });
  const exitCode = await runTool('stryker', ['run', 'test/trials/mutation/stryker.config.ts'], {
    NODE_ENV: 'test',
  });
  if (exitCode !== 0) return [`Stryker ended with ${exitCode}; see above.`];
  const { files } = reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  const mutants = Object.entries(files).flatMap(([file, { mutants: ofFile }]) =>
    ofFile.map((mutant) => ({ ...mutant, file })),
  );
  const having = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status));
  const killed = having('Killed', 'Timeout');
  const survived = having('Survived', 'NoCoverage');
  for (const { file, location, mutatorName, replacement, status } of survived) {
    const { line, column } = location.start;
    print(`${status}: ${file}:${line}:${column} ${mutatorName} ${replacement ?? ''}`);
  }
  const score = (100 * killed.length) / (killed.length + survived.length);
  const figures = {
    mutants: mutants.length,
    killed: killed.length,
    survived: survived.length,
    score: `${score.toFixed(1)} %`,
  };
  process.stdout.write(`mutation  ${JSON.stringify(figures)}\n`);
  return score >= LEAST_SCORE
    ? []
    : [`${score.toFixed(1)} % of the faults were found, and ${LEAST_SCORE} % must be`];
};
