import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type ApprovalShown,
  approveApproval,
  declineApproval,
} from '#shared/staff/approvals-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

type Props = { readonly approval: ApprovalShown; readonly onChanged: () => void };

/** What whoever looks may do: agree, say no with a reason, stop what takes effect by itself, or take back their own. */
export function DecideApproval({ approval, onChanged }: Props) {
  const [asking, setAsking] = useState<'approve' | 'decline' | 'withdraw' | null>(null);
  const [approving, declining] = [useCall(approveApproval), useCall(declineApproval)];
  const { what, askedBy, mayApprove, mayDecline, mayWithdraw, effectiveAfter } = approval;
  const params = { id: approval._id };
  const asker = askedBy.name;
  const close = () => setAsking(null);
  const finish = ({ error }: { readonly error: string | null }) => {
    if (error === null) {
      close();
      onChanged();
    }
    return error;
  };
  const declineLabel =
    effectiveAfter === null ? m.desk_approvals_decline() : m.desk_approvals_stop();
  return (
    <div className="relative flex flex-wrap gap-2">
      {mayApprove && (
        <Button onClick={() => setAsking('approve')}>{m.desk_approvals_approve()}</Button>
      )}
      {mayDecline && (
        <Button tone="secondary" onClick={() => setAsking('decline')}>
          {declineLabel}
        </Button>
      )}
      {mayWithdraw && (
        <Button tone="secondary" onClick={() => setAsking('withdraw')}>
          {m.desk_approvals_withdraw()}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={close}
        title={m.desk_approvals_approve_title()}
        confirmLabel={m.desk_approvals_approve()}
        onConfirm={async () => finish(await approving.attempt({ params }))}
      >
        <p className="font-semibold">{what}</p>
        <p>{m.desk_approvals_approve_text({ asker })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'decline'}
        onClose={close}
        title={m.desk_approvals_decline_title()}
        confirmLabel={declineLabel}
        reason={{ label: m.approval_reason(), hint: m.refund_reason_hint(), required: true }}
        onConfirm={async (reason) => finish(await declining.attempt({ params, body: { reason } }))}
      >
        <p className="font-semibold">{what}</p>
        <p>{m.desk_approvals_decline_text({ asker })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={close}
        title={m.desk_approvals_withdraw_title()}
        confirmLabel={m.desk_approvals_withdraw()}
        onConfirm={async () => finish(await declining.attempt({ params, body: {} }))}
      >
        <p className="font-semibold">{what}</p>
        <p>{m.desk_approvals_withdraw_text()}</p>
      </ConfirmDialog>
    </div>
  );
}
