import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { RefundRequest } from '#shared/staff/money-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { useNarrow } from '../kit/use-narrow.ts';
import { useRefundDecisions } from './decide-refund.tsx';
import { formatMoment } from './format-moment.ts';
import { decisionOf } from './refund-decision.ts';
import { RefundList } from './refund-lines.tsx';
import { refundLabels } from './refund-messages.ts';

/** Table of refunds with their actions, a list on phones; each links to its donation. */
export function RefundTable({
  refunds,
  onChanged,
  stale,
}: {
  readonly refunds: readonly RefundRequest[];
  readonly onChanged: () => void;
  readonly stale: boolean;
}) {
  const isNarrow = useNarrow();
  const { renderButtons, dialog } = useRefundDecisions({ onChanged });
  return (
    <>
      {isNarrow ? (
        <div className="rounded-xl border border-line bg-card px-3 py-2">
          <RefundList refunds={refunds} renderButtons={renderButtons} withDonation />
        </div>
      ) : (
        <DataTable
          caption={m.desk_refunds()}
          columns={describe(renderButtons)}
          rows={refunds}
          rowKey={({ _id }) => _id}
          stale={stale}
        />
      )}
      {dialog}
    </>
  );
}

function describe(renderButtons: (refund: RefundRequest) => ReactNode): Column<RefundRequest>[] {
  return [
    {
      key: 'donation',
      head: m.refund_column_donation(),
      cell: (refund) => <OfDonation refund={refund} />,
    },
    {
      key: 'amount',
      head: m.refund_column_amount(),
      align: 'end',
      cell: ({ amount }) => formatRupees(amount),
    },
    {
      key: 'state',
      head: m.money_state(),
      cell: ({ state }) => (
        <Badge tone={refundLabels[state].tone}>{refundLabels[state].label()}</Badge>
      ),
    },
    {
      key: 'why',
      head: m.refund_reason(),
      className: 'min-w-56 wrap-anywhere',
      cell: (refund) => <Why refund={refund} />,
    },
    {
      key: 'asked',
      head: m.refund_column_asked(),
      cell: ({ askedBy, askedAt }) => (
        <>
          {askedBy?.name}
          <span className="block whitespace-nowrap text-ink-soft">{formatMoment(askedAt)}</span>
        </>
      ),
    },
    {
      key: 'deeds',
      head: <span className="sr-only">{m.money_column_deeds()}</span>,
      cell: renderButtons,
    },
  ];
}

function OfDonation({ refund }: { readonly refund: RefundRequest }) {
  if (refund.donationId === null) return m.refund_of_unmatched({ id: refund.paymentId });
  return (
    <Link data-row to={`/records/${refund.donationId}`} className="font-semibold">
      {refund.fullname === '' ? m.refund_without_name() : refund.fullname}
    </Link>
  );
}

function Why({ refund }: { readonly refund: RefundRequest }) {
  const decision = decisionOf(refund);
  return (
    <>
      {refund.reason}
      {decision !== null && <span className="block text-ink-soft">{decision}</span>}
      {refund.providerWords !== '' && (
        <span className="block text-danger">
          {m.refund_provider_says({ words: refund.providerWords })}
        </span>
      )}
    </>
  );
}
