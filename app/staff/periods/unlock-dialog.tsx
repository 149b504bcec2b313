import { m } from '#shared/messages/compiled/messages.js';
import { namePeriod } from '#shared/staff/accounting-periods.ts';
import { type PeriodState, unlockPeriod } from '#shared/staff/periods-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { describeApprovalAsked } from '../approvals/describe-approval.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

const SHOWN_MS = 6000;

/** Submits the unlocking of a period for approval; null: closed. */
export function UnlockDialog({
  period,
  onClose,
  onDone,
}: {
  readonly period: PeriodState | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { attempt } = useCall(unlockPeriod);
  const toast = useToast();
  return (
    <ConfirmDialog
      open={period !== null}
      onClose={onClose}
      title={m.periods_unlock_title({ period: period === null ? '' : namePeriod(period) })}
      confirmLabel={m.periods_submit()}
      reason={{ label: m.periods_unlock_reason(), required: true }}
      onConfirm={async (reason) => {
        if (period === null) return null;
        const { kind, name } = period;
        const { response, error } = await attempt({ body: { kind, name, reason } });
        if (response === null) return error;
        const text = describeApprovalAsked(response.effectiveAfter);
        toast({ text, kind: 'info', durationMs: SHOWN_MS });
        onClose();
        onDone();
        return null;
      }}
    >
      <p>{m.periods_unlock_text()}</p>
    </ConfirmDialog>
  );
}
