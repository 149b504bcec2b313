import { useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { acceptReviewedDonation, listRefundRequests } from '#shared/staff/money-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundLines } from './refund-lines.tsx';
import { remainingAmount } from './remaining-amount.ts';

/** Refunds of an online donation and, for one under review, its acceptance. */
export function DonationRefunds({
  donation,
  onChanged,
}: {
  readonly donation: DonationRecord;
  /** The donation's money data has changed. */
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState<'refund' | 'accept' | null>(null);
  const { status, data, error, reload } = useLoaded(listRefundRequests, {
    query: { donation: donation._id },
  });
  const toast = useToast();
  const mayRefund = useMay('donations.refund');
  if (donation.mode !== 'online') return null;
  const hasMoney = donation.status === 'paid' || donation.status === 'review';
  const change = (message: string) => {
    setOpen(null);
    toast({ kind: 'success', text: message, durationMs: 6000 });
    reload();
    onChanged();
  };
  return (
    <Panel
      title={m.refund_panel()}
      actions={
        mayRefund &&
        hasMoney &&
        remainingAmount(donation) > 0 && (
          <>
            {donation.status === 'review' && (
              <Button onClick={() => setOpen('accept')}>{m.review_accept()}</Button>
            )}
            <Button tone="secondary" onClick={() => setOpen('refund')}>
              {m.refund_open()}
            </Button>
          </>
        )
      }
    >
      {donation.status === 'review' && <p className="mb-2 text-sm">{m.review_explained()}</p>}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={1} />}
      {data?.refunds.length === 0 && <p className="text-sm text-ink-soft">{m.refund_none()}</p>}
      {data !== null && (
        <RefundLines refunds={data.refunds} onChanged={() => change(m.refund_changed())} />
      )}
      <RefundDialog
        donation={donation}
        open={open === 'refund'}
        onClose={() => setOpen(null)}
        onDone={({ state }) =>
          change(state === 'waiting' ? m.refund_waits_now() : m.refund_ordered_now())
        }
      />
      <AcceptDialog
        donation={donation}
        open={open === 'accept'}
        onClose={() => setOpen(null)}
        onDone={() => change(m.review_accepted())}
      />
    </Panel>
  );
}

/** Accepts a donation from a foreign card after staff have verified that it is lawful. */
function AcceptDialog({
  donation,
  open,
  onClose,
  onDone,
}: {
  readonly donation: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { attempt } = useCall(acceptReviewedDonation);
  const accept = async (reason: string) => {
    const { error } = await attempt({ params: { id: donation._id }, body: { reason } });
    if (error === null) onDone();
    return error;
  };
  const amount = formatRupees(donation.amount);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.review_accept_title({ amount })}
      confirmLabel={m.review_accept()}
      reason={{ label: m.review_reason(), hint: m.refund_reason_hint(), required: true }}
      tick={m.review_tick()}
      onConfirm={accept}
    >
      <p>{m.review_accept_text({ name: donation.fullname, amount })}</p>
    </ConfirmDialog>
  );
}
