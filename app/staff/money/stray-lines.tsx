import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { refundStray, resolveStray, type StrayPayment } from '#shared/staff/money-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { RefundLines } from './refund-lines.tsx';
import { strayWords } from './refund-words.ts';
import { tellMoment } from './tell-moment.ts';

type Changing = { readonly onChanged: () => void };

/** Payments that fit no gift, one below the other, and what one may do about them. */
export function StrayLines({
  strays,
  onChanged,
}: Changing & { readonly strays: readonly StrayPayment[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line/70 text-sm">
      {strays.map((stray) => (
        <li key={stray._id} className="flex flex-col gap-2 py-2.5 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <span className="tabular-nums">{amountOf(stray)}</span> · {stray._id}
              </p>
              <p>{strayWords[stray.reason]()}</p>
              <p className="text-ink-soft">
                {m.stray_seen({ at: tellMoment(stray.seenAt) })}
                {stray.donationId !== null && (
                  <>
                    {' · '}
                    <Link to={`/records/${stray.donationId}`}>{m.stray_gift()}</Link>
                  </>
                )}
              </p>
              <Resolved stray={stray} />
            </div>
            {stray.resolvedAt === null && <Deeds stray={stray} onChanged={onChanged} />}
          </div>
          {stray.refund !== null && (
            <div className="border-l-2 border-line pl-3">
              <RefundLines refunds={[stray.refund]} onChanged={onChanged} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function amountOf({ amount, currency }: StrayPayment): string {
  if (amount === null) return m.stray_amount_unknown();
  return currency === 'INR' ? formatRupees(amount) : `${currency ?? ''} ${amount}`;
}

function Resolved({ stray }: { readonly stray: StrayPayment }) {
  if (stray.resolvedAt === null) return null;
  const at = tellMoment(stray.resolvedAt);
  if (stray.resolvedBy === null) return <p className="text-ink-soft">{m.stray_settled({ at })}</p>;
  return (
    <p className="text-ink-soft">
      {m.stray_resolved({ at, name: stray.resolvedBy.name, note: stray.note })}
    </p>
  );
}

const OPEN = ['waiting', 'ordered', 'pending'];

function Deeds({ stray, onChanged }: Changing & { readonly stray: StrayPayment }) {
  const [asking, setAsking] = useState<'refund' | 'resolve' | null>(null);
  const refunding = useCall(refundStray);
  const resolving = useCall(resolveStray);
  const isGoingBack = stray.refund !== null && OPEN.includes(stray.refund.state);
  if (!useMay('gifts.refund') || isGoingBack) return null;
  const params = { id: stray._id };
  const close = () => setAsking(null);
  const finish = ({ error }: { readonly error: string | null }) => {
    if (error === null) {
      close();
      onChanged();
    }
    return error;
  };
  const amount = amountOf(stray);
  const hint = m.refund_reason_hint();
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" onClick={() => setAsking('refund')}>
        {m.refund_open()}
      </Button>
      <Button tone="secondary" onClick={() => setAsking('resolve')}>
        {m.stray_resolve()}
      </Button>
      <ConfirmDialog
        open={asking === 'refund'}
        onClose={close}
        title={m.stray_refund_title({ amount })}
        confirmLabel={m.refund_do()}
        reason={{ label: m.refund_reason(), hint, required: true }}
        onConfirm={async (reason) => finish(await refunding.attempt({ params, body: { reason } }))}
      >
        <p>{m.stray_refund_text({ amount, id: stray._id })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'resolve'}
        onClose={close}
        title={m.stray_resolve_title({ amount })}
        confirmLabel={m.stray_resolve()}
        reason={{ label: m.stray_note(), hint, required: true }}
        onConfirm={async (note) => finish(await resolving.attempt({ params, body: { note } }))}
      >
        <p>{m.stray_resolve_text()}</p>
      </ConfirmDialog>
    </div>
  );
}
