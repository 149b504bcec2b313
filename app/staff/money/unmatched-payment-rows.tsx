import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  refundUnmatched,
  resolveUnmatched,
  type UnmatchedPayment,
} from '#shared/staff/money-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { Age } from '../attention/age.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from './format-moment.ts';
import { RefundLines } from './refund-lines.tsx';
import { unmatchedLabels } from './refund-messages.ts';

type Changing = { readonly onChanged: () => void };

/** Unmatched payments with their actions. */
export function UnmatchedLines({
  unmatchedPayments,
  onChanged,
}: Changing & { readonly unmatchedPayments: readonly UnmatchedPayment[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line/70 text-sm">
      {unmatchedPayments.map((unmatched) => (
        <li key={unmatched._id} className="flex flex-col gap-2 py-2.5 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <span className="tabular-nums">{amountOf(unmatched)}</span> · {unmatched._id}
                {unmatched.resolvedAt === null && (
                  <>
                    {' · '}
                    <Age at={unmatched.seenAt} />
                  </>
                )}
              </p>
              <p>{unmatchedLabels[unmatched.reason]()}</p>
              <p className="text-ink-soft">
                {m.unmatched_seen({ at: formatMoment(unmatched.seenAt) })}
                {unmatched.donationId !== null && (
                  <>
                    {' · '}
                    <Link to={`/records/${unmatched.donationId}`}>{m.unmatched_donation()}</Link>
                  </>
                )}
              </p>
              <Resolved unmatched={unmatched} />
            </div>
            {unmatched.resolvedAt === null && (
              <UnmatchedActions unmatched={unmatched} onChanged={onChanged} />
            )}
          </div>
          {unmatched.refund !== null && (
            <div className="border-l-2 border-line pl-3">
              <RefundLines refunds={[unmatched.refund]} onChanged={onChanged} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function amountOf({ amount, currency }: UnmatchedPayment): string {
  if (amount === null) return m.unmatched_amount_unknown();
  return currency === 'INR' ? formatRupees(amount) : `${currency ?? ''} ${amount}`;
}

function Resolved({ unmatched }: { readonly unmatched: UnmatchedPayment }) {
  if (unmatched.resolvedAt === null) return null;
  const at = formatMoment(unmatched.resolvedAt);
  if (unmatched.resolvedBy === null)
    return <p className="text-ink-soft">{m.unmatched_settled({ at })}</p>;
  return (
    <p className="text-ink-soft">
      {m.unmatched_resolved({ at, name: unmatched.resolvedBy.name, note: unmatched.note })}
    </p>
  );
}

const OPEN = ['waiting', 'ordered', 'pending'];

function UnmatchedActions({
  unmatched,
  onChanged,
}: Changing & { readonly unmatched: UnmatchedPayment }) {
  const [asking, setAsking] = useState<'refund' | 'resolve' | null>(null);
  const refunding = useCall(refundUnmatched);
  const resolving = useCall(resolveUnmatched);
  const isGoingBack = unmatched.refund !== null && OPEN.includes(unmatched.refund.state);
  if (!useMay('donations.refund') || isGoingBack) return null;
  const params = { id: unmatched._id };
  const close = () => setAsking(null);
  const finish = ({ error }: { readonly error: string | null }) => {
    if (error === null) {
      close();
      onChanged();
    }
    return error;
  };
  const amount = amountOf(unmatched);
  const hint = m.refund_reason_hint();
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" onClick={() => setAsking('refund')}>
        {m.refund_open()}
      </Button>
      <Button tone="secondary" onClick={() => setAsking('resolve')}>
        {m.unmatched_resolve()}
      </Button>
      <ConfirmDialog
        open={asking === 'refund'}
        onClose={close}
        title={m.unmatched_refund_title({ amount })}
        confirmLabel={m.refund_do()}
        reason={{ label: m.refund_reason(), hint, required: true }}
        onConfirm={async (reason) => finish(await refunding.attempt({ params, body: { reason } }))}
      >
        <p>{m.unmatched_refund_text({ amount, id: unmatched._id })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'resolve'}
        onClose={close}
        title={m.unmatched_resolve_title({ amount })}
        confirmLabel={m.unmatched_resolve()}
        reason={{ label: m.unmatched_note(), hint, required: true }}
        onConfirm={async (note) => finish(await resolving.attempt({ params, body: { note } }))}
      >
        <p>{m.unmatched_resolve_text()}</p>
      </ConfirmDialog>
    </div>
  );
}
