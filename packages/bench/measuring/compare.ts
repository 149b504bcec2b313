import { askRepeatedly, type Load, type Question, type Run } from './ask-repeatedly.ts';
import { figure, median } from './figures.ts';
import { tell } from './progress.ts';

export type Compared = { readonly [Field in keyof Run]: number };

/**
 * Measures all in turn, round after round, so that a slow minute of the machine affects all; returns the median of each
 * figure over the rounds.
 */
export async function compareSideBySide<Name extends string>(
  questions: Readonly<Record<Name, Question>>,
  { rounds, ...load }: Load & { rounds: number },
): Promise<Record<Name, Compared>> {
  const names = Object.keys(questions) as Name[];
  const runs = new Map<Name, Run[]>(names.map((name) => [name, []]));
  // Warm-up: the first responses run code that is not compiled yet.
  for (const name of names) await askRepeatedly(questions[name], { ...load, seconds: 1 });
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      const run = await askRepeatedly(questions[name], load);
      runs.get(name)?.push(run);
      tell(`  ${round}/${rounds} ${name}: ${Math.round(run.perSecond)} a second`);
    }
  }
  const entries = names.map((name) => [name, toMedians(runs.get(name) ?? [])]);
  return Object.fromEntries(entries) as Record<Name, Compared>;
}

function toMedians(runs: readonly Run[]): Compared {
  const of = (field: keyof Run) => figure(median(runs.map((run) => run[field])));
  return {
    perSecond: of('perSecond'),
    perCoreSecond: of('perCoreSecond'),
    busy: of('busy'),
    p99Ms: of('p99Ms'),
  };
}
