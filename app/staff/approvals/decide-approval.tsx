import { m } from '#shared/messages/compiled/messages.js';
import {
  type ApprovalShown,
  approveApproval,
  declineApproval,
} from '#shared/staff/approvals-endpoints.ts';
import { DecideButtons } from '../kit/decide-buttons.tsx';
import { useCall } from '../kit/use-call.ts';

type Props = { readonly approval: ApprovalShown; readonly onChanged: () => void };

/** Actions on an approval by permission: approve, reject with a reason, stop a timed one, or withdraw the own. */
export function DecideApproval({ approval, onChanged }: Props) {
  const [approving, declining] = [useCall(approveApproval), useCall(declineApproval)];
  const { what, mayApprove, mayDecline, mayWithdraw, effectiveAfter } = approval;
  const params = { id: approval._id };
  const asker = approval.askedBy.name;
  const say = (words: string) => (
    <>
      <p className="font-semibold">{what}</p>
      <p>{words}</p>
    </>
  );
  return (
    <DecideButtons
      onChanged={onChanged}
      approve={{
        may: mayApprove,
        label: m.desk_approvals_approve(),
        title: m.desk_approvals_approve_title(),
        text: say(m.desk_approvals_approve_text({ asker })),
        decide: () => approving.attempt({ params }),
      }}
      decline={{
        may: mayDecline,
        label: effectiveAfter === null ? m.desk_approvals_decline() : m.desk_approvals_stop(),
        title: m.desk_approvals_decline_title(),
        text: say(m.desk_approvals_decline_text({ asker })),
        reasonLabel: m.approval_reason(),
        decide: (reason) => declining.attempt({ params, body: { reason } }),
      }}
      withdraw={{
        may: mayWithdraw,
        label: m.desk_approvals_withdraw(),
        title: m.desk_approvals_withdraw_title(),
        text: say(m.desk_approvals_withdraw_text()),
        decide: () => declining.attempt({ params, body: {} }),
      }}
    />
  );
}
