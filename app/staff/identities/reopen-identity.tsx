import { useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Decided, useDecide } from './use-decide.ts';

/** Reverts a decision about a PAN at any time; asks for confirmation and states the effect on the receipt. */
export function ReopenIdentity({
  donation,
  decided,
  onReopened,
  onStale,
}: {
  readonly donation: DonationRecord;
  readonly decided: Decided;
  readonly onReopened: () => void;
  /** Refused: the displayed data may be out of date. */
  readonly onStale: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const [isStale, setStale] = useState(false);
  const { reopen } = useDecide(donation, onReopened);
  const name = donation.fullname || m.donation_without_name();
  const close = () => {
    setAsking(false);
    if (isStale) onStale();
    setStale(false);
  };
  return (
    <>
      <Button
        tone="secondary"
        aria-label={m.identity_reopen_of({ name })}
        onClick={() => setAsking(true)}
      >
        {m.identity_reopen()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={m.identity_reopen_title()}
        confirmLabel={m.identity_reopen()}
        onConfirm={async () => {
          const error = await reopen();
          setStale(error !== null);
          if (error === null) setAsking(false);
          return error;
        }}
      >
        <p>
          {decided === 'confirmed'
            ? m.identity_reopen_confirmed_text()
            : m.identity_reopen_removed_text({ number: donation.receiptNumber ?? '' })}
        </p>
      </ConfirmDialog>
    </>
  );
}
