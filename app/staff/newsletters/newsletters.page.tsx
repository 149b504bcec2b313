import { useState } from 'react';
import { formatDate, momentOf } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  listNewsletters,
  type NewsletterShown,
  retrySubscribers,
} from '#shared/staff/newsletters-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { formatCount, labelState } from './label-newsletter.ts';

const noFilters = [] as const;

/** The published bulletins, and how far each was sent as a newsletter. */
export default function NewslettersPage() {
  const { after } = useFilters(noFilters);
  const { data, status, error, reload } = useLoaded(listNewsletters, {
    query: after === undefined ? {} : { after },
  });
  return (
    <>
      <PageHead title={m.newsletters_title()} detail={m.newsletters_text()} />
      {data !== null && <Audience audience={data.audience} onChanged={reload} />}
      {data === null && status === 'loading' && <Loading rows={6} />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data?.newsletters.length === 0 && (
        <Empty title={m.newsletters_none()}>{m.newsletters_none_text()}</Empty>
      )}
      {data !== null && data.newsletters.length > 0 && (
        <>
          <DataTable
            caption={m.newsletters_title()}
            columns={describeColumns()}
            rows={data.newsletters}
            rowKey={({ _id }) => _id}
            rowHref={({ _id }) => `/newsletters/${encodeURIComponent(_id)}`}
            stale={status !== 'succeeded'}
          />
          <Pager next={data.next} />
        </>
      )}
    </>
  );
}

function describeColumns(): Column<NewsletterShown>[] {
  return [
    {
      key: 'title',
      head: m.newsletters_bulletin(),
      className: 'wrap-anywhere',
      cell: ({ title, date }) => (
        <>
          <span className="font-semibold">{title}</span>
          <span className="block text-xs text-ink-soft">
            {formatDate(new Date(momentOf(date)))}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      head: m.newsletters_state(),
      cell: (newsletter) => {
        const { label, tone } = labelState(newsletter);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      key: 'sent',
      head: m.newsletters_sent(),
      align: 'end',
      cell: ({ sent, state }) => (state === 'new' ? '' : formatCount(sent)),
    },
    {
      key: 'refused',
      head: m.newsletters_refused(),
      align: 'end',
      from: 'lg',
      cell: ({ refused, state }) => (state === 'new' ? '' : formatCount(refused)),
    },
    {
      key: 'started',
      head: m.newsletters_started(),
      from: 'lg',
      cell: ({ startedAt, startedBy }) =>
        startedAt === null
          ? ''
          : m.newsletters_by({
              name: startedBy ?? m.newsletters_command(),
              at: formatMoment(startedAt),
            }),
    },
  ];
}

/** How many subscribers there are, and those whose addresses are refused. */
function Audience({
  audience: { reachable, unreachable },
  onChanged,
}: {
  readonly audience: ResponseOf<typeof listNewsletters>['audience'];
  readonly onChanged: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const retrying = useCall(retrySubscribers);
  const retry = async () => {
    const { error } = await retrying.attempt({ body: {} });
    if (error !== null) return error;
    setAsking(false);
    onChanged();
    return null;
  };
  return (
    <div className="mb-4">
      <p>
        {reachable === 1
          ? m.newsletters_audience_one()
          : m.newsletters_audience({ reachable: formatCount(reachable) })}
      </p>
      {unreachable > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          {unreachable === 1
            ? m.newsletters_unreachable_one()
            : m.newsletters_unreachable({ count: formatCount(unreachable) })}
          <RowButton onClick={() => setAsking(true)}>{m.newsletters_retry()}</RowButton>
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.newsletters_retry_title()}
        confirmLabel={m.newsletters_retry_confirm()}
        onConfirm={retry}
      >
        <p>{m.newsletters_retry_text()}</p>
      </ConfirmDialog>
    </div>
  );
}
