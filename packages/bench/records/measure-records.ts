import type { BenchOptions } from '../bench-options.ts';
import { seedDataFolder } from '../installations/seed-data-folder.ts';
import { figure, median, ratio } from '../measuring/figures.ts';
import { tell } from '../measuring/progress.ts';
import { type FilterFigures, measureFilters } from './measure-filters.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;

/**
 * The desk's list of donations, each filter alone and in usual combinations, on a small installation and a large one.
 */
export async function measureRecords({ quick }: BenchOptions) {
  const large = quick ? 10 * SMALL : LARGE;
  const [few, many] = [await fill(SMALL), await fill(large)];
  const pairs = many.map((filter, index) => ({ filter, small: few[index] ?? filter }));
  const compared = pairs.map(({ filter: { what, firstPage, totals }, small }) => ({
    what,
    smallMs: small.firstPage.medianMs,
    largeMs: firstPage.medianMs,
    ratio: ratio(firstPage.medianMs, small.firstPage.medianMs),
    // A filter that finds less on the small installation also does less there.
    found: [small.firstPage.found, firstPage.found],
    totalsMs: totals.ms,
  }));
  // Pages of equal length cost the same rendering; only then is the ratio that of the search.
  const ratios = compared
    .filter(({ found: [inFew, inMany] }) => inFew === inMany)
    .map((each) => each.ratio);
  return {
    donations: [SMALL, large],
    slowestFirstPageMs: Math.max(...compared.map(({ largeMs }) => largeMs)),
    medianRatio: figure(median(ratios)),
    largestRatio: Math.max(...ratios),
    filters: compared,
    aims: { largestRatio: 2 },
  };
}

async function fill(donations: number): Promise<FilterFigures[]> {
  const folder = await seedDataFolder({ donations });
  tell(`  ${donations} donations`);
  return (await measureFilters(folder)).filters;
}
