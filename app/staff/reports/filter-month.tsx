import { useId } from 'react';
import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { monthsOfTaxYear, namePeriod, taxYearBefore } from '#shared/staff/accounting-periods.ts';

const YEARS = 10;

/** One of the months of the last ten tax years, newest first; not every browser has an input for months. */
export function FilterMonth({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (month: string) => void;
}) {
  const id = useId();
  const months = listMonths(new Date(), value);
  return (
    <div className="flex flex-col gap-0.5">
      <label htmlFor={id} className="text-xs font-semibold text-ink-soft">
        {m.report_month_field()}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-10 rounded-lg border border-line-strong bg-card px-2.5 text-base text-ink hover:border-ink-soft"
      >
        {months.map((name) => (
          <option key={name} value={name}>
            {namePeriod({ kind: 'month', name })}
          </option>
        ))}
      </select>
    </div>
  );
}

function listMonths(now: Date, chosen: string): string[] {
  const current = taxYearOf(now);
  const thisMonth = dayFrom(now, 0).slice(0, 7);
  const years = Array.from({ length: YEARS }, (_, index) => taxYearBefore(current, index));
  const months = years
    .flatMap((year) => monthsOfTaxYear(year).toReversed())
    .map(({ name }) => name)
    .filter((name) => name <= thisMonth);
  return months.includes(chosen) ? months : [chosen, ...months];
}
