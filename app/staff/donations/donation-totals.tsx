import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { getDonationTotals, type DonationTotals as Totals } from '#shared/staff/list-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useLoaded } from '../kit/use-loaded.ts';

/** Totals of all donations of these filters; slower than a page of them, so loaded separately. */
export function DonationTotals({ filters }: { readonly filters: DonationFilters }) {
  const { status, data, reload } = useLoaded(getDonationTotals, { query: { ...filters } });
  if (status === 'failed') {
    return (
      <p className="mb-1.5 flex min-h-9.5 flex-wrap items-center gap-x-2 text-sm text-danger">
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
      className={`mb-1.5 flex min-h-9.5 flex-wrap items-center gap-x-4 text-sm text-ink-soft ${status === 'loading' ? 'opacity-60' : ''}`}
    >
      {data === null ? m.records_totals_loading() : <Sums {...data} />}
    </p>
  );
}

function Sums({ count, gross, refunded, net, pending }: Totals) {
  return (
    <>
      <strong className="text-ink">
        {m.records_count({ count, text: count.toLocaleString('en-IN') })}
      </strong>
      <span>{m.records_gross({ amount: formatRupees(gross) })}</span>
      <span>{m.records_refunded({ amount: formatRupees(refunded) })}</span>
      <span>{m.records_net({ amount: formatRupees(net) })}</span>
      <span>
        {m.records_pending({
          amount: formatRupees(pending.amount),
          count: pending.count.toLocaleString('en-IN'),
        })}
      </span>
    </>
  );
}
