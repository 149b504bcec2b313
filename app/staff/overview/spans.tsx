import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { Overview } from '#shared/staff/overview-endpoints.ts';
import { Figure } from '../kit/figure.tsx';
import { toListAddress } from '../records/list-address.ts';
import { countDonations } from './count-donations.ts';

type SpanName = keyof Overview['spans'];

const words: Record<
  SpanName,
  { label: () => string; before: (said: { amount: string }) => string }
> = {
  today: { label: m.overview_today, before: m.overview_yesterday },
  month: { label: m.overview_month, before: m.overview_month_before },
  taxYear: { label: m.overview_tax_year, before: m.overview_year_before },
};

/** Income of the current periods, each compared with the same part of the previous period. */
export function Spans({ spans }: { readonly spans: Overview['spans'] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(['today', 'month', 'taxYear'] as const).map((name) => {
        const { donations, amount, list, before } = spans[name];
        return (
          <Figure
            key={name}
            label={words[name].label()}
            value={formatRupees(amount)}
            detail={`${countDonations(donations)} · ${words[name].before({ amount: formatRupees(before.amount) })}`}
            to={toListAddress(list)}
          />
        );
      })}
    </div>
  );
}
