import { useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { restoreDonation } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { ChangeDonorDialog } from './change-donor-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { canBeVoided, VoidDialog } from './void-dialog.tsx';

/** Buttons to correct, move to another donor, void and restore a donation, as far as the user is permitted. */
export function DonationActions({
  donation,
  onDone,
}: {
  readonly donation: DonationRecord;
  readonly onDone: () => void;
}) {
  const [shown, setShown] = useState<'correct' | 'donor' | 'void' | 'restore' | null>(null);
  const mayCorrect = useMay('donations.correct');
  const mayEnter = useMay('donations.enter');
  const mayVoid = useMay('donations.void');
  const mayRestore = useMay('donations.restore');
  const close = () => setShown(null);
  const isVoid = donation.status === 'void';
  return (
    <>
      {!isVoid && (mayCorrect || mayEnter) && (
        <Button tone="secondary" onClick={() => setShown('correct')}>
          {m.correct_button()}
        </Button>
      )}
      {!isVoid && mayCorrect && donation.donorId !== null && (
        <Button tone="secondary" onClick={() => setShown('donor')}>
          {m.change_donor_button()}
        </Button>
      )}
      {mayVoid && canBeVoided(donation) && (
        <Button tone="secondary" onClick={() => setShown('void')}>
          {m.void_button()}
        </Button>
      )}
      {mayRestore && isVoid && (
        <Button tone="secondary" onClick={() => setShown('restore')}>
          {m.restore_button()}
        </Button>
      )}
      <CorrectDialog
        donation={donation}
        open={shown === 'correct'}
        onClose={close}
        onDone={onDone}
      />
      <ChangeDonorDialog
        donation={donation}
        open={shown === 'donor'}
        onClose={close}
        onDone={onDone}
      />
      <VoidDialog donation={donation} open={shown === 'void'} onClose={close} onDone={onDone} />
      <RestoreDialog
        donation={donation}
        open={shown === 'restore'}
        onClose={close}
        onDone={onDone}
      />
    </>
  );
}

/** Confirmation before a void donation is restored. */
function RestoreDialog({
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
  const restoring = useCall(restoreDonation);
  const confirm = async () => {
    const { error } = await restoring.attempt({ params: { id: donation._id } });
    if (error !== null) return error;
    onClose();
    onDone();
    return null;
  };
  const text = {
    amount: formatRupees(donation.amount),
    name: donation.fullname,
    campaign: donation.campaignTitle,
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.restore_title({ number: donation.receiptNumber ?? '' })}
      confirmLabel={m.restore_confirm()}
      onConfirm={confirm}
    >
      <p>{m.restore_text(text)}</p>
    </ConfirmDialog>
  );
}
