import { print } from '#scripts/tools.ts';
import type { Trial } from '../trial.ts';
import { runStryker } from './run-stryker.ts';

/** M19 of the test plan: so many of a hundred faults are noticed. */
const LEAST_SCORE = 85;

/** Lets Stryker make one fault at a time in the settling core, and counts those that no test of it notices. */
export const runMutationTrial: Trial = async () => {
  const { made, noticed, unnoticed, score } = await runStryker('long');
  for (const line of unnoticed) print(line);
  const figures = { made, noticed, unnoticed: unnoticed.length, score: `${score.toFixed(1)} %` };
  process.stdout.write(`mutation  ${JSON.stringify(figures)}\n`);
  return score >= LEAST_SCORE
    ? []
    : [`${score.toFixed(1)} % of the faults were noticed, and ${LEAST_SCORE} % must be`];
};
