import { taxYearOf } from '#shared/dates.ts';

/** Retention of the books in years; older tax years have no data. */
const YEARS_BACK = 8;

/** The selectable tax years, newest first; includes `chosen` even if it is older. */
export function listTaxYears(now: Date, chosen = ''): readonly string[] {
  const first = Number(taxYearOf(now).slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => nameYear(first - back));
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen];
}

function nameYear(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
