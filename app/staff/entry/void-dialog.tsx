import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { restoreDonation } from '#shared/staff/entry-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../access/use-staff.ts';
import { deleteDonation } from '../donations/donations.thunks.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useUndo } from '../kit/undo.tsx';
import { useCall } from '../kit/use-call.ts';
import { useDeskDispatch } from '../make-desk-store.ts';

const FAILURE_SHOWN_MS = 8000;

/** Confirmation before a donation is voided; offers an undo to users who may restore. */
export function VoidDialog({
  donation,
  open,
  onClose,
  onDone,
}: {
  readonly donation: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the void and after its undo. */
  readonly onDone: () => void;
}) {
  const dispatch = useDeskDispatch();
  const mayRestore = useMay('donations.restore');
  const offerUndo = useUndo();
  const toast = useToast();
  const restoring = useCall(restoreDonation);
  const number = donation.receiptNumber;
  const facts = { amount: formatRupees(donation.amount), name: donation.fullname };

  const confirm = async (reason: string) => {
    const result = await dispatch(deleteDonation({ id: donation._id, reason }));
    if (deleteDonation.rejected.match(result)) {
      return result.payload?.message ?? m.desk_call_failed();
    }
    onClose();
    onDone();
    if (mayRestore) {
      offerUndo({
        text: number === null ? m.void_done_unpaid() : m.void_done({ number }),
        onUndo: async () => {
          const { error } = await restoring.attempt({ params: { id: donation._id } });
          if (error !== null) toast({ text: error, kind: 'error', durationMs: FAILURE_SHOWN_MS });
          onDone();
        },
      });
    }
    return null;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={number === null ? m.void_title_without_number() : m.void_title({ number })}
      confirmLabel={m.void_confirm()}
      reason={{ label: m.void_reason(), hint: m.void_reason_hint(), required: true }}
      onConfirm={confirm}
    >
      <p>
        {number === null
          ? m.void_text_unpaid(facts)
          : m.void_text({ ...facts, campaign: donation.campaignTitle })}
      </p>
    </ConfirmDialog>
  );
}

/** Whether a donation can be voided: an online payment can only be refunded. */
export function canBeVoided(donation: DonationRecord): boolean {
  if (donation.status === 'void') return false;
  return donation.mode !== 'online' || donation.status === 'begun' || donation.status === 'failed';
}
