import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { countContent } from '#shared/staff/content-endpoints.ts';
import { findPageId, nameContentKind } from '#shared/staff/name-content-kind.ts';
import { Badge } from '../kit/badge.tsx';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatCount } from '../newsletters/label-newsletter.ts';

type Kind = ResponseOf<typeof countContent>['kinds'][number];

/** Every kind of content, with how much there is of it. */
export default function ContentKindsPage() {
  const { data, status, error, reload } = useLoaded(countContent);
  return (
    <>
      <PageHead title={m.content_lists_title()} detail={m.content_lists_text()} />
      {data === null && status === 'loading' && <Loading rows={10} />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && (
        <DataTable
          caption={m.content_lists_title()}
          columns={describeColumns(data.kinds.some(({ unreadable }) => unreadable > 0))}
          rows={data.kinds}
          rowKey={({ kind }) => kind}
          rowHref={({ kind }) => addressOfKind(kind)}
          card={describeCard}
          stale={status !== 'succeeded'}
        />
      )}
    </>
  );
}

const describeCard = ({ kind, published, draft, scheduled, samples, unreadable }: Kind): Card => ({
  title: nameContentKind(kind),
  figure: m.content_lists_count_published({ count: formatCount(published) }),
  detail: [
    draft > 0 ? m.content_lists_count_drafts({ count: formatCount(draft) }) : '',
    scheduled > 0 ? m.content_lists_count_scheduled({ count: formatCount(scheduled) }) : '',
    samples > 0 ? m.content_lists_count_samples({ count: formatCount(samples) }) : '',
    unreadable > 0 ? m.content_lists_count_unreadable({ count: formatCount(unreadable) }) : '',
  ]
    .filter((part) => part !== '')
    .join(', '),
});

function describeColumns(hasUnreadable: boolean): Column<Kind>[] {
  const count = (key: Exclude<keyof Kind, 'kind'>, head: string): Column<Kind> => ({
    key,
    head,
    align: 'end',
    cell: (kind) => (kind[key] === 0 ? <Nothing /> : formatCount(kind[key])),
  });
  return [
    {
      key: 'kind',
      head: m.content_lists_kind(),
      className: 'w-full',
      cell: ({ kind }) => nameContentKind(kind),
    },
    count('published', m.content_list_published()),
    count('draft', m.content_lists_drafts()),
    count('scheduled', m.content_list_scheduled()),
    count('samples', m.content_lists_samples()),
    ...(hasUnreadable ? [describeUnreadableCount()] : []),
    { ...count('binned', m.content_list_binned()), from: 'lg' },
  ];
}

/** Leads to those that cannot be read. */
const describeUnreadableCount = (): Column<Kind> => ({
  key: 'unreadable',
  head: m.content_list_unreadable(),
  align: 'end',
  cell: ({ unreadable }) =>
    unreadable === 0 ? <Nothing /> : <Badge tone="bad">{formatCount(unreadable)}</Badge>,
});

const Nothing = () => <span className="text-ink-soft">0</span>;

function addressOfKind(kind: string): string {
  const id = findPageId(kind);
  return id === null ? `/content/${kind}` : `/content/${kind}/${id}`;
}
