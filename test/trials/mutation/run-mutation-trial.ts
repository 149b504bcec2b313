import { print } from '#scripts/tools.ts';
import type { Trial } from '../trial.ts';
import { runStryker } from './run-stryker.ts';

/** M19 of the test plan: so many of a hundred faults are noticed. */
const LEAST_SCORE = 85;
/** So many of a hundred may end without a verdict, as those that do not compile; they count neither way. */
const MOST_UNJUDGED = 5;

/** Lets Stryker make one fault at a time in the settling core, and counts those that no test of it notices. */
export const runMutationTrial: Trial = async () => {
  const { made, noticed, unnoticed, score } = await runStryker('long');
  for (const line of unnoticed) print(line);
  const unjudged = made - noticed - unnoticed.length;
  const figures = { made, noticed, unnoticed: unnoticed.length, unjudged };
  const percent = `${score.toFixed(1)} %`;
  process.stdout.write(`mutation  ${JSON.stringify({ ...figures, score: percent })}\n`);
  return [
    ...(score >= LEAST_SCORE
      ? []
      : [`${percent} of the faults were noticed, and ${LEAST_SCORE} % must be`]),
    ...(unjudged * 100 <= made * MOST_UNJUDGED
      ? []
      : [`${unjudged} of ${made} faults ended without a verdict`]),
  ];
};
