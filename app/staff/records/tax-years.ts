import { taxYearOf } from '#shared/dates.ts';

/** Books are kept for that long, so older years have nothing to look at. */
const YEARS_BACK = 8;

/** The tax years that a list may be narrowed to, the newest first; `chosen` is there even where it is another. */
export function listTaxYears(now: Date, chosen = ''): readonly string[] {
  const first = Number(taxYearOf(now).slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => nameYear(first - back));
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen];
}

function nameYear(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
