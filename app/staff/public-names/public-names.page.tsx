import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  decidePublicNames,
  listPublicNames,
  type PublicName,
} from '#shared/staff/counter-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { nameMode } from '../donations/donation-labels.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { CallFailed, Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { ListedSupporters } from './listed-supporters.tsx';

/** Donors who are public without a recorded wish: keep or hide them, all at once or one by one; and listed supporters. */
export default function PublicNamesPage() {
  const [search] = useSearchParams();
  const after = search.get('after');
  const { status, data, error, reload } = useLoaded(listPublicNames, {
    query: after === null ? {} : { after },
  });
  const list = useRef<HTMLDivElement>(null);
  const hasDecided = useRef(false);
  // A decided row leaves the list; the next one to decide takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each loading of the list
  useEffect(() => {
    if (hasDecided.current) list.current?.querySelector('button')?.focus();
    hasDecided.current = false;
  }, [data]);
  const [asked, setAsked] = useState<boolean | null>(null);
  const deciding = useCall(decidePublicNames);
  const toast = useToast();
  const decide = async (show: boolean, ids?: readonly string[]) => {
    const body = { show, ...(ids === undefined ? {} : { ids }) };
    const { response, error: failure } = await deciding.attempt({ body });
    if (response !== null) {
      const { changed: count } = response;
      toast({ text: show ? m.names_done_kept({ count }) : m.names_done_hidden({ count }) });
      setAsked(null);
      hasDecided.current = true;
      reload();
    }
    return failure;
  };
  const count = data?.count ?? 0;
  return (
    <>
      <PageHead
        title={m.names_title()}
        detail={m.names_text()}
        actions={
          count > 0 && (
            <>
              <Button tone="secondary" onClick={() => setAsked(true)}>
                {m.names_keep_all()}
              </Button>
              <Button onClick={() => setAsked(false)}>{m.names_hide_all()}</Button>
            </>
          )
        }
      />
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading />}
      {count === 0 && data !== null && <Empty title={m.names_none()} />}
      <CallFailed error={asked === null ? deciding.error : null} />
      {data !== null && data.donations.length > 0 && (
        <div ref={list}>
          <DataTable
            caption={m.names_title()}
            columns={describe((show, id) => void decide(show, [id]))}
            rows={data.donations}
            rowKey={({ _id }) => _id}
            rowHref={({ _id }) => `/records/${_id}`}
            stale={status !== 'succeeded'}
          />
        </div>
      )}
      <Pager next={data?.next ?? null} />
      <ListedSupporters />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === true ? m.names_keep_title() : m.names_hide_title()}
        confirmLabel={asked === true ? m.names_keep_all() : m.names_hide_all()}
        onConfirm={() => decide(asked === true)}
      >
        <p>{asked === true ? m.names_keep_text({ count }) : m.names_hide_text({ count })}</p>
      </ConfirmDialog>
    </>
  );
}

function describe(onDecide: (show: boolean, id: string) => void): Column<PublicName>[] {
  return [
    {
      key: 'donor',
      head: m.names_column_donor(),
      className: 'wrap-anywhere',
      cell: ({ fullname }) => fullname || m.donation_without_name(),
    },
    {
      key: 'campaign',
      head: m.names_column_campaign(),
      cell: ({ campaignTitle }) => campaignTitle,
    },
    {
      key: 'date',
      head: m.names_column_date(),
      from: 'lg',
      cell: ({ date }) => formatDate(new Date(date)),
    },
    { key: 'mode', head: m.names_column_mode(), from: 'lg', cell: ({ mode }) => nameMode(mode) },
    {
      key: 'amount',
      head: m.names_column_amount(),
      align: 'end',
      from: 'lg',
      cell: ({ amount }) => formatRupees(amount),
    },
    {
      key: 'acts',
      head: <span className="sr-only">{m.money_column_deeds()}</span>,
      cell: ({ _id, fullname }) => (
        <span className="relative flex flex-wrap justify-end gap-2">
          <Button
            tone="quiet"
            aria-label={m.names_keep_named({ name: fullname })}
            onClick={() => onDecide(true, _id)}
          >
            {m.names_keep()}
          </Button>
          <Button
            tone="secondary"
            aria-label={m.names_hide_named({ name: fullname })}
            onClick={() => onDecide(false, _id)}
          >
            {m.names_hide()}
          </Button>
        </span>
      ),
    },
  ];
}
