import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { acceptReviewedDonation } from '#shared/staff/money-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

/** Accepts a donation from a foreign card after staff have verified that it is lawful. */
export function AcceptDialog({
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
    if (error !== null) return error;
    onClose();
    onDone();
    return null;
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
