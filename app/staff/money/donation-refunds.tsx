import { useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { RefundRequest } from '#shared/staff/money-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../access/use-staff.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import type { Loaded } from '../kit/use-loaded.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundLines } from './refund-lines.tsx';
import { remainingAmount } from './remaining-amount.ts';

/** Refunds of an online donation and, for one under review, its acceptance. */
export function DonationRefunds({
  donation,
  refunds: { status, data, error, reload },
  onChanged,
}: {
  readonly donation: DonationRecord;
  readonly refunds: Loaded<{ readonly refunds: readonly RefundRequest[] }>;
  /** The donation's money data has changed. */
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState<'refund' | 'accept' | null>(null);
  const toast = useToast();
  const mayRefund = useMay('donations.refund');
  if (donation.mode !== 'online') return null;
  const hasMoney = donation.status === 'paid' || donation.status === 'review';
  const change = (message: string) => {
    setOpen(null);
    toast({ kind: 'success', text: message, durationMs: 6000 });
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
              <Button tone="secondary" onClick={() => setOpen('accept')}>
                {m.review_accept()}
              </Button>
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
        <RefundLines refunds={data.refunds} onChanged={() => change(m.refund_changed())} quiet />
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
