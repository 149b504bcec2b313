import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { listCorrections, requestVoid } from '#shared/staff/corrections-endpoints.ts';
import { restoreDonation } from '#shared/staff/entry-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../access/use-staff.ts';
import { deleteDonation } from '../donations/donations.thunks.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useUndo } from '../kit/undo.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { useDeskDispatch } from '../make-desk-store.ts';
import { nameApprovers } from './correction-notice.tsx';

const SHOWN_MS = 8000;

/**
 * Confirmation before a donation is voided, or before the void is submitted where a second person has to agree; offers
 * an undo to users who may restore.
 */
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
  const asking = useCall(requestVoid);
  const { data, error } = useLoaded(listCorrections, { params: { id: donation._id }, skip: !open });
  const rules = data?.rules ?? null;
  const isForTwo = rules !== null && isVoidForTwo(donation, rules);
  const mayRestore = useMay('donations.restore');
  const offerUndo = useUndo();
  const toast = useToast();
  const restoring = useCall(restoreDonation);
  const number = donation.receiptNumber;
  const facts = { amount: formatRupees(donation.amount), name: donation.fullname };

  const submit = async (reason: string) => {
    const made = await asking.attempt({ params: { id: donation._id }, body: { reason } });
    if (made.error !== null) return made.error;
    onClose();
    onDone();
    return null;
  };
  const confirm = async (reason: string) => {
    if (isForTwo) return submit(reason);
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
          if (error !== null) toast({ text: error, kind: 'error', durationMs: SHOWN_MS });
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
      confirmLabel={isForTwo ? m.correct_submit_for_approval() : m.void_confirm()}
      reason={{ label: m.void_reason(), hint: m.void_reason_hint(), required: true }}
      onConfirm={confirm}
    >
      <p>
        {number === null
          ? m.void_text_unpaid(facts)
          : m.void_text({ ...facts, campaign: donation.campaignTitle })}
      </p>
      {isForTwo && (
        <p className="mt-2 rounded-xl border border-line-strong bg-marigold/20 px-3 py-2 text-sm">
          {m.void_for_two({ above: formatRupees(rules.secondPersonAbove) })} {nameApprovers(rules)}
        </p>
      )}
      <CallFailed error={error} />
    </ConfirmDialog>
  );
}

/** Whether a second person has to agree to the void; the server decides by the same rule. */
function isVoidForTwo(
  { mode }: DonationRecord,
  { highestAmount, secondPersonAbove }: { highestAmount: number; secondPersonAbove: number },
): boolean {
  return mode !== 'online' && highestAmount > secondPersonAbove;
}

/** Whether a donation can be voided: an online payment can only be refunded. */
export function canBeVoided(donation: DonationRecord): boolean {
  if (donation.status === 'void') return false;
  return donation.mode !== 'online' || donation.status === 'begun' || donation.status === 'failed';
}
