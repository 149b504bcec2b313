import { useMemo } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { PaperCandidate } from '#shared/staff/paper-runs-endpoints.ts';
import type { PaperKind } from '#shared/staff/papers-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { SendingBadge } from './sending-badge.tsx';

/** Gifts of a tax year, and what each has for its paper to be mailed. */
export function PaperTable({
  gifts,
  kind,
  stale,
}: {
  readonly gifts: readonly PaperCandidate[];
  readonly kind: PaperKind;
  readonly stale: boolean;
}) {
  const columns = useMemo(() => describeColumns(kind), [kind]);
  return (
    <DataTable
      caption={m.desk_papers_gifts()}
      columns={columns}
      rows={gifts}
      rowKey={(gift) => gift._id}
      rowHref={(gift) => `/records/${gift._id}`}
      stale={stale}
    />
  );
}

function describeColumns(kind: PaperKind): Column<PaperCandidate>[] {
  const lacks = ({ hasAddress, hasPan, hasOfficial }: PaperCandidate) => [
    ...(hasAddress ? [] : [m.desk_papers_no_address()]),
    ...(hasPan ? [] : [m.desk_papers_no_pan()]),
    ...(kind === 'official' && !hasOfficial ? [m.desk_papers_no_form()] : []),
  ];
  return [
    { key: 'number', head: m.desk_papers_receipt_number(), cell: (gift) => gift.receiptNumber },
    { key: 'name', head: m.desk_papers_donor(), cell: (gift) => gift.fullname },
    {
      key: 'date',
      head: m.desk_papers_date(),
      from: 'lg',
      cell: (gift) => formatDate(new Date(gift.date)),
    },
    {
      key: 'amount',
      head: m.desk_papers_amount(),
      align: 'end',
      cell: (gift) => formatRupees(gift.amount),
    },
    {
      key: 'lacks',
      head: m.desk_papers_lacks(),
      cell: (gift) => (
        <span className="flex flex-wrap gap-1">
          {lacks(gift).map((what) => (
            <Badge key={what} tone="waiting">
              {what}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'mail',
      head: m.desk_papers_mail(),
      cell: (gift) => <SendingBadge status={gift.status} />,
    },
  ];
}
