import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { restoreDonation } from '#shared/staff/entry-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

/** Confirmation before a void donation is restored. */
export function RestoreDialog({
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
