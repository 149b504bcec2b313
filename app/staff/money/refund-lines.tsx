import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { RefundRequest } from '#shared/staff/money-endpoints.ts';
import { Age } from '../attention/age.tsx';
import { Badge } from '../kit/badge.tsx';
import { useRefundDecisions } from './decide-refund.tsx';
import { formatMoment } from './format-moment.ts';
import { decisionOf } from './refund-decision.ts';
import { refundLabels } from './refund-messages.ts';

type Shown = {
  readonly refunds: readonly RefundRequest[];
  /** True: each shows its donor, links to the donation, and says how long it has waited. */
  readonly withDonation?: boolean;
};

/** List of refunds: amount, status, requester, reason, and actions. */
export function RefundLines({
  onChanged,
  quiet = false,
  ...shown
}: Shown & {
  readonly onChanged: () => void;
  /** True: no action is a primary button; the page has another one. */
  readonly quiet?: boolean;
}) {
  const { renderButtons, dialog } = useRefundDecisions({ onChanged, quiet });
  return (
    <>
      <RefundList {...shown} renderButtons={renderButtons} />
      {dialog}
    </>
  );
}

/** The same, with actions whose dialog its owner renders. */
export function RefundList({
  refunds,
  withDonation = false,
  renderButtons,
}: Shown & { readonly renderButtons: (refund: RefundRequest) => ReactNode }) {
  return (
    <ul className="flex flex-col divide-y divide-line/70">
      {refunds.map((refund) => (
        <li
          key={refund._id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-2.5 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 text-sm wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold tabular-nums">{formatRupees(refund.amount)}</span>
              {withDonation && <OfDonation refund={refund} />}
              <Badge tone={refundLabels[refund.state].tone}>
                {refundLabels[refund.state].label()}
              </Badge>
              {withDonation && refund.state === 'waiting' && <Age at={refund.askedAt} />}
            </p>
            <p>“{refund.reason}”</p>
            <p className="text-ink-soft">
              {m.refund_asked_by({
                name: refund.askedBy?.name ?? '',
                at: formatMoment(refund.askedAt),
              })}
            </p>
            {decisionOf(refund) !== null && <p className="text-ink-soft">{decisionOf(refund)}</p>}
            {refund.providerWords !== '' && (
              <p className="text-danger">
                {m.refund_provider_says({ words: refund.providerWords })}
              </p>
            )}
          </div>
          {renderButtons(refund)}
        </li>
      ))}
    </ul>
  );
}

function OfDonation({ refund }: { readonly refund: RefundRequest }) {
  if (refund.donationId === null)
    return <span>{m.refund_of_unmatched({ id: refund.paymentId })}</span>;
  const name = refund.fullname === '' ? m.refund_without_name() : refund.fullname;
  return <Link to={`/records/${refund.donationId}`}>{name}</Link>;
}
