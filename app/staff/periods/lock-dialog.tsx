import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { namePeriod } from '#shared/staff/accounting-periods.ts';
import { lockPeriod, type PeriodState } from '#shared/staff/periods-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

/** Confirms locking a period; null: closed. */
export function LockDialog({
  period,
  onClose,
  onDone,
}: {
  readonly period: PeriodState | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { attempt } = useCall(lockPeriod);
  const toast = useToast();
  const name = period === null ? '' : namePeriod(period);
  return (
    <ConfirmDialog
      open={period !== null}
      onClose={onClose}
      title={m.periods_lock_title({ period: name })}
      confirmLabel={m.periods_lock()}
      onConfirm={async () => {
        if (period === null) return null;
        const { error } = await attempt({ body: { kind: period.kind, name: period.name } });
        if (error !== null) return error;
        toast({ text: m.periods_did_lock({ period: name }), kind: 'success' });
        onClose();
        onDone();
        return null;
      }}
    >
      {period !== null && (
        <p>
          {m.periods_lock_text({
            donations: period.donations.toLocaleString('en-IN'),
            amount: formatRupees(period.amount),
          })}
        </p>
      )}
    </ConfirmDialog>
  );
}
