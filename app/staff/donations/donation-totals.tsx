import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { getDonationTotals } from '#shared/staff/list-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useLoaded } from '../kit/use-loaded.ts';

/** Totals of all donations of these filters; slower than a page of them, so loaded separately. */
export function DonationTotals({ filters }: { readonly filters: DonationFilters }) {
  const { status, data, reload } = useLoaded(getDonationTotals, { query: { ...filters } });
  if (status === 'failed') {
    return (
      <p className="mb-2 flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-danger">
        {m.records_totals_failed()}
        <Button tone="quiet" onClick={reload}>
          {m.try_again()}
        </Button>
      </p>
    );
  }
  return (
    <p
      role="status"
      className={`mb-2 flex min-h-8 flex-wrap items-center gap-x-4 text-sm text-ink-soft ${status === 'loading' ? 'opacity-60' : ''}`}
    >
      {data === null ? m.records_totals_loading() : <Sums {...data} />}
    </p>
  );
}

function Sums(sums: {
  readonly count: number;
  readonly amount: number;
  readonly refunded: number;
}) {
  return (
    <>
      <strong className="text-ink">
        {m.records_count({ count: sums.count, text: sums.count.toLocaleString('en-IN') })}
      </strong>
      <span>{m.records_given({ amount: formatRupees(sums.amount) })}</span>
      {sums.refunded > 0 && (
        <span>{m.records_given_back({ amount: formatRupees(sums.refunded) })}</span>
      )}
    </>
  );
}
