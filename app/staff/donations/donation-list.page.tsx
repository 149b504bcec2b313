import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';
import { readDonor } from '#shared/staff/entry-endpoints.ts';
import { searchDonations } from '#shared/staff/list-endpoints.ts';
import type { QueryParams } from '../../api-path.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useStaff } from '../access/use-staff.ts';
import { Empty, Failed } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { writeFilters } from '../kit/url-filters.ts';
import { useFilters } from '../kit/use-filters.ts';
import { useListOrder } from '../kit/use-list-order.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch, useDeskSelector } from '../make-desk-store.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { DonationFilterBar } from './donation-filters.tsx';
import { DonationTable, type ShownDonations, toDonationAddress } from './donation-table.tsx';
import { DonationTotals } from './donation-totals.tsx';
import { fetchDonations } from './donations.thunks.ts';
import { filterNames, toExportAddress } from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import { ListViews } from './list-views.tsx';
import { SendChosen } from './send-chosen.tsx';
import { useListChoices } from './use-list-choices.ts';

const nothing: ReadonlySet<string> = new Set();

/** All donations, filtered and sorted by the URL. */
export default function DonationListPage() {
  const filters = useFilters(filterNames);
  const [search, setSearch] = useSearchParams();
  const { order, setOrder } = useListOrder();
  const query: DonationFilters = filters.query;
  const after = filters.after === undefined ? {} : { after: filters.after };
  const list = useDonations({ ...query, ...order, ...after });
  const [number, setNumber] = useState<string | null>(null);
  const found = useNumberSearch(number);
  const shown = number === null ? list : found;
  const choices = useListChoices(search.get('view') ?? '');
  const [choosing, setChoosing] = useState(false);
  const [chosen, choose] = useState(nothing);
  const chooseNone = useCallback(() => choose(nothing), []);
  const may = useStaff().permissions;
  useFocusOnReturn();
  const isFiltered = filters.isFiltered || filters.after !== undefined || number !== null;
  const clear = () => {
    setNumber(null);
    filters.clear();
    document.querySelector<HTMLElement>('[data-search]')?.focus();
  };
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
      <ListViews
        search={search.toString()}
        columns={choices.columns}
        views={choices.views}
        isShown={number === null}
        onChanged={choices.reload}
      />
      <DonationFilterBar
        filters={filters}
        number={number}
        onNumber={setNumber}
        donorChip={
          query.donor !== undefined && (
            <DonorChip donorId={query.donor} onRemove={() => filters.set({ donor: '' })} />
          )
        }
      >
        <Button
          tone="secondary"
          onClick={() => setChoosing(true)}
          className="min-h-10! max-sm:hidden"
        >
          {m.columns_button()}
        </Button>
      </DonationFilterBar>
      {number === null && chosen.size === 0 && <DonationTotals filters={query} />}
      <SendChosen chosen={chosen} onClear={chooseNone} />
      {shown.status === 'failed' && (
        <div className="mb-3">
          <Failed message={shown.error} onRetry={shown.reload} />
          {list.donations !== null && number === null && (
            <p className="mt-2 text-sm text-ink-soft">
              {list.isCurrent ? m.records_kept() : m.records_kept_of_others()}
            </p>
          )}
        </div>
      )}
      {number !== null && shown.donations?.length === 0 ? (
        <Empty
          title={m.filter_number_none()}
          action={
            <Button tone="secondary" onClick={clear}>
              {m.records_show_all()}
            </Button>
          }
        />
      ) : (
        <DonationTable
          list={shown}
          columns={choices.columns}
          order={order}
          onOrder={number === null ? setOrder : undefined}
          isFiltered={isFiltered}
          onClear={clear}
          {...(may.includes('documents.send') ? { chosen, choose } : {})}
        />
      )}
      {number === null && <ListPager next={list.isCurrent ? list.next : null} />}
      <ColumnDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        columns={choices.columns}
        onChosen={(columns) => {
          choices.setColumns(columns);
          // A saved view would keep showing its own.
          setSearch((now) => writeFilters(now, { view: '' }), { replace: true });
        }}
      />
    </>
  );
}

/** The donations of a number that stands in no URL. */
function useNumberSearch(number: string | null): ShownDonations {
  const { status, data, error, reload } = useLoaded(searchDonations, {
    body: { q: number ?? '' },
    skip: number === null,
  });
  const isLoading = status === 'loading' || status === 'idle';
  return {
    donations: isLoading ? null : (data?.donations ?? null),
    next: null,
    status: isLoading ? 'loading' : status,
    error,
    isCurrent: status === 'succeeded',
    reload,
  };
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
    <span className="inline-flex items-center gap-1 rounded-full bg-action-wash pl-2.5 text-sm">
      <span>
        {m.records_of_donor()}{' '}
        <Link to={`/donors/${donorId}`} className="font-semibold">
          {data?.donor.fullname || m.donation_without_name()}
        </Link>
      </span>
      <button
        type="button"
        aria-label={m.records_of_everybody()}
        onClick={onRemove}
        className="inline-flex size-7 cursor-pointer items-center justify-center rounded-full hover:bg-action/20"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </span>
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
