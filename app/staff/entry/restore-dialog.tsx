import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { restoreGift } from '#shared/staff/entry-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

/** Asks before a void gift counts again. */
export function RestoreDialog({
  gift,
  open,
  onClose,
  onDone,
}: {
  readonly gift: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const restoring = useCall(restoreGift);
  const confirm = async () => {
    const { error } = await restoring.attempt({ params: { id: gift._id } });
    if (error !== null) return error;
    onClose();
    onDone();
    return null;
  };
  const text = {
    amount: formatRupees(gift.amount),
    name: gift.fullname,
    campaign: gift.campaignTitle,
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.restore_title({ number: gift.receiptNumber ?? '' })}
      confirmLabel={m.restore_confirm()}
      onConfirm={confirm}
    >
      <p>{m.restore_text(text)}</p>
    </ConfirmDialog>
  );
}
