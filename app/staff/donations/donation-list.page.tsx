import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { readDonor } from '#shared/staff/entry-endpoints.ts';
import type { QueryParams } from '../../api-path.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useStaff } from '../access/use-staff.ts';
import { Failed } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { DonationFilterBar } from './donation-filters.tsx';
import { DonationTable, type ShownDonations, toDonationAddress } from './donation-table.tsx';
import { DonationTotals } from './donation-totals.tsx';
import { fetchDonations } from './donations.thunks.ts';
import {
  filterNames,
  isSameFilter,
  listSavedViews,
  toExportAddress,
  toListAddress,
} from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import { SendChosen } from './send-chosen.tsx';

const nothing: ReadonlySet<string> = new Set();

/** All donations, filtered by the URL. */
export default function DonationListPage() {
  const filters = useFilters(filterNames);
  const query: DonationFilters = filters.query;
  const after = filters.after === undefined ? {} : { after: filters.after };
  const list = useDonations({ ...query, ...after });
  const [chosen, choose] = useState(nothing);
  const chooseNone = useCallback(() => choose(nothing), []);
  const may = useStaff().permissions;
  useFocusOnReturn();
  return (
    <>
      <PageHead
        title={m.records_title()}
        actions={
          <>
            {may.includes('donations.export') && (
              <LinkButton tone="secondary" to={toExportAddress(query)}>
                {m.records_export()}
              </LinkButton>
            )}
            {may.includes('donations.enter') && (
              <LinkButton to="/enter">{m.records_enter()}</LinkButton>
            )}
          </>
        }
      />
      <ViewLinks filters={query} />
      <DonationFilterBar filters={filters} />
      {query.donor !== undefined && (
        <DonorChip donorId={query.donor} onRemove={() => filters.set({ donor: '' })} />
      )}
      <DonationTotals filters={query} />
      {list.status === 'failed' && (
        <div className="mb-3">
          <Failed message={list.error} onRetry={list.reload} />
          {list.donations !== null && (
            <p className="mt-2 text-sm text-ink-soft">
              {list.isCurrent ? m.records_kept() : m.records_kept_of_others()}
            </p>
          )}
        </div>
      )}
      <DonationTable
        list={list}
        isFiltered={filters.isFiltered || filters.after !== undefined}
        onClear={filters.clear}
        {...(may.includes('documents.send') ? { chosen, choose } : {})}
      />
      <SendChosen chosen={chosen} onClear={chooseNone} />
      <ListPager next={list.isCurrent ? list.next : null} />
    </>
  );
}

/** The page of donations for `query`, from the store; loaded on mount and when `query` changes. */
function useDonations(query: QueryParams): ShownDonations {
  const dispatch = useDeskDispatch();
  const { donations, next, listed, about, status, error } = useDeskSelector(
    (state) => state.donations,
  );
  const [turn, setTurn] = useState(0);
  const wanted = JSON.stringify(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` triggers a reload
  useEffect(() => {
    void dispatch(fetchDonations(JSON.parse(wanted)));
  }, [dispatch, wanted, turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const isMine = about === 'list';
  return {
    donations: listed === null ? null : donations,
    next,
    status: isMine ? status : 'loading',
    error: isMine ? error : null,
    isCurrent: JSON.stringify(listed) === wanted,
    reload,
  };
}

/** Links to the predefined views. */
function ViewLinks({ filters }: { readonly filters: DonationFilters }) {
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

/** Shows the donor that the list is filtered by, with a button to remove the filter. */
function DonorChip({
  donorId,
  onRemove,
}: {
  readonly donorId: string;
  readonly onRemove: () => void;
}) {
  const { data } = useLoaded(readDonor, { params: { id: donorId } });
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2">
      <span>
        {m.records_of_donor()}{' '}
        <Link to={`/donors/${donorId}`} className="font-semibold">
          {data?.donor.fullname || m.donation_without_name()}
        </Link>
      </span>
      <Button tone="quiet" onClick={onRemove}>
        <Icon name="close" className="size-4" />
        {m.records_of_everybody()}
      </Button>
    </p>
  );
}

/**
 * Restores the focus to the opened row on return to the list, so that it can be worked through by keyboard. For pages
 * whose rows are rendered at once, from the store.
 */
function useFocusOnReturn(): void {
  const opened = useDeskSelector((state) => state.donations.opened);
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (!isBack || opened === null) return;
    const links = document.querySelectorAll<HTMLElement>('a[data-row]');
    const end = toDonationAddress({ _id: opened });
    [...links].find((link) => link.getAttribute('href')?.endsWith(end))?.focus();
  }, []);
}
