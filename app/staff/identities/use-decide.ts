import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  confirmIdentity,
  removeIdentity,
  reopenIdentity,
} from '#shared/staff/identity-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { useUndo } from '../kit/undo.tsx';
import { useCall } from '../kit/use-call.ts';

const FAILURE_SHOWN_MS = 8000;

export type Decided = 'confirmed' | 'removed';

export type DecisionState = {
  /** Returns the error message, or null on success. */
  readonly decide: (decision: Decided) => Promise<string | null>;
  readonly reopen: () => Promise<string | null>;
  readonly busy: boolean;
};

/** Decides about an uncertain PAN, with an undo. `onDecided` receives the current decision, or null after an undo. */
export function useDecide(
  donation: Pick<DonationRecord, '_id'>,
  onDecided: (decided: Decided | null) => void,
): DecisionState {
  const [confirming, removing] = [useCall(confirmIdentity), useCall(removeIdentity)];
  const reopening = useCall(reopenIdentity);
  const offerUndo = useUndo();
  const toast = useToast();
  const options = { params: { id: donation._id } };

  const reopen = async () => {
    const { error } = await reopening.attempt(options);
    if (error === null) {
      onDecided(null);
      toast({ text: m.identity_reopened(), kind: 'success' });
    }
    return error;
  };
  const undo = async () => {
    const error = await reopen();
    if (error !== null) toast({ text: error, kind: 'error', durationMs: FAILURE_SHOWN_MS });
  };
  const decide = async (decision: Decided) => {
    const calling = decision === 'confirmed' ? confirming : removing;
    const { error } = await calling.attempt(options);
    if (error !== null) return error;
    onDecided(decision);
    offerUndo({ text: describeDecision(decision), onUndo: () => void undo() });
    return null;
  };
  return { decide, reopen, busy: reopening.busy };
}

/** Text for the decision and its effect on the receipt. */
export function describeDecision(decision: Decided): string {
  return decision === 'confirmed' ? m.identity_confirmed() : m.identity_removed();
}
