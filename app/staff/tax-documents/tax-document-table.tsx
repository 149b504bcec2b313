import { useMemo } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { TaxDocumentCandidate } from '#shared/staff/tax-document-runs-endpoints.ts';
import type { DocumentMailKind } from '#shared/staff/tax-documents-endpoints.ts';
import { nameReceipt } from '../donations/name-receipt.ts';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { SendingBadge } from './sending-badge.tsx';

/** Donations of a tax year, and whether each document can be mailed. */
export function TaxDocumentTable({
  donations,
  kind,
  stale,
}: {
  readonly donations: readonly TaxDocumentCandidate[];
  readonly kind: DocumentMailKind;
  readonly stale: boolean;
}) {
  const columns = useMemo(() => describeColumns(kind), [kind]);
  return (
    <DataTable
      caption={m.desk_papers_gifts()}
      columns={columns}
      rows={donations}
      rowKey={(donation) => donation._id}
      rowHref={(donation) => `/records/${donation._id}`}
      stale={stale}
    />
  );
}

function describeColumns(kind: DocumentMailKind): Column<TaxDocumentCandidate>[] {
  const listMissing = ({ hasAddress, hasPan, hasOfficial }: TaxDocumentCandidate) => [
    ...(hasAddress ? [] : [m.desk_papers_no_address()]),
    ...(hasPan ? [] : [m.desk_papers_no_pan()]),
    ...(kind === 'official' && !hasOfficial ? [m.desk_papers_no_form()] : []),
  ];
  return [
    {
      key: 'number',
      head: m.desk_papers_receipt_number(),
      cell: nameReceipt,
    },
    {
      key: 'name',
      head: m.desk_papers_donor(),
      cell: (donation) => (
        <>
          {donation.fullname}
          <span className="block text-xs text-ink-soft lg:hidden">
            {listMissing(donation).join(', ')}
          </span>
        </>
      ),
    },
    {
      key: 'date',
      head: m.desk_papers_date(),
      from: 'lg',
      cell: (donation) => formatDate(new Date(donation.date)),
    },
    {
      key: 'amount',
      head: m.desk_papers_amount(),
      align: 'end',
      cell: (donation) => formatRupees(donation.amount),
    },
    {
      key: 'lacks',
      head: m.desk_papers_lacks(),
      from: 'lg',
      cell: (donation) => (
        <span className="flex flex-wrap gap-1">
          {listMissing(donation).map((missing) => (
            <Badge key={missing} tone="waiting">
              {missing}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'mail',
      head: m.desk_papers_mail(),
      cell: (donation) => <SendingBadge status={donation.status} />,
    },
  ];
}
