import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Decided, useDecide } from './use-decide.ts';

/** Buttons for a decision about an uncertain PAN; each asks for confirmation and states the effect on the receipt. */
export function DecideIdentity({
  donation,
  onDecided,
  onStale,
}: {
  readonly donation: DonationRecord;
  readonly onDecided: (decided: Decided | null) => void;
  /** A decision was refused: the displayed data may be out of date. */
  readonly onStale: () => void;
}) {
  const [asking, setAsking] = useState<Decided | null>(null);
  const [isStale, setStale] = useState(false);
  const { decide } = useDecide(donation, onDecided);
  const { pan_no: pan, receiptNumber } = donation;
  const name = donation.fullname || m.donation_without_name();
  const facts = {
    name,
    amount: formatRupees(donation.amount),
    date: formatDate(new Date(donation.date)),
  };
  const close = () => {
    setAsking(null);
    if (isStale) onStale();
    setStale(false);
  };
  const finish = (decision: Decided) => async () => {
    const error = await decide(decision);
    setStale(error !== null);
    if (error === null) setAsking(null);
    return error;
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        tone="secondary"
        aria-label={m.identity_confirm_of({ name })}
        onClick={() => setAsking('confirmed')}
      >
        {m.identity_confirm()}
      </Button>
      <Button
        tone="secondary"
        aria-label={m.identity_remove_of({ name })}
        onClick={() => setAsking('removed')}
      >
        {m.identity_remove()}
      </Button>
      <ConfirmDialog
        open={asking === 'confirmed'}
        onClose={close}
        title={m.identity_confirm_title({ pan })}
        confirmLabel={m.identity_confirm()}
        onConfirm={finish('confirmed')}
      >
        <p>{m.identity_confirm_text(facts)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'removed'}
        onClose={close}
        title={m.identity_remove_title({ pan })}
        confirmLabel={m.identity_remove()}
        onConfirm={finish('removed')}
      >
        <div className="grid gap-3">
          <p>{m.identity_remove_text(facts)}</p>
          {receiptNumber !== null && <p>{m.identity_remove_receipt({ number: receiptNumber })}</p>}
          <p>{m.identity_remove_undo()}</p>
        </div>
      </ConfirmDialog>
    </div>
  );
}
