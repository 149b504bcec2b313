import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { isSameFilter, toListAddress } from './list-address.ts';
import { listSavedViews } from './saved-views.ts';

/** Links to the predefined views. */
export function ViewLinks({ filters }: { readonly filters: DonationFilters }) {
  return (
    <nav aria-label={m.records_views()} className="mb-3 print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {listSavedViews(new Date()).map((view) => (
          <li key={view.name}>
            <Link
              to={toListAddress(view.filters)}
              aria-current={isSameFilter(view.filters, filters) ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong/60 bg-card px-3 text-sm font-semibold text-ink no-underline hover:border-action hover:text-action-deep aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {view.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
