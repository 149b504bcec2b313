import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  approveRefund,
  declineRefund,
  type RefundRequest,
  withdrawRefund,
} from '#shared/staff/money-endpoints.ts';
import { useCall } from '../kit/use-call.ts';
import { useDecisions } from './decisions.tsx';

/** Actions on a pending refund request: approve, reject, or withdraw the own. */
export function DecideRefund({
  refund,
  onChanged,
}: {
  readonly refund: RefundRequest;
  readonly onChanged: () => void;
}) {
  const { renderButtons, dialog } = useRefundDecisions({ onChanged });
  return (
    <>
      {renderButtons(refund)}
      {dialog}
    </>
  );
}

/** The same for the refunds of a list, with one dialog. */
export function useRefundDecisions(options: {
  readonly onChanged: () => void;
  readonly quiet?: boolean;
}) {
  const approving = useCall(approveRefund);
  const declining = useCall(declineRefund);
  const withdrawing = useCall(withdrawRefund);
  return useDecisions<RefundRequest>({
    ...options,
    toDecisions: (refund) => {
      const params = { id: refund._id };
      const names = {
        amount: formatRupees(refund.amount),
        name: refund.fullname === '' ? refund.paymentId : refund.fullname,
        asker: refund.askedBy?.name ?? '',
        reason: refund.reason,
      };
      return {
        approve: {
          may: refund.mayDecide,
          label: m.refund_approve(),
          title: m.refund_approve_title({ amount: names.amount }),
          text: <p>{m.refund_approve_text(names)}</p>,
          decide: () => approving.attempt({ params }),
        },
        decline: {
          may: refund.mayDecide,
          label: m.refund_decline(),
          title: m.refund_decline_title({ amount: names.amount }),
          text: <p>{m.refund_decline_text(names)}</p>,
          reasonLabel: m.refund_reason(),
          decide: (reason) => declining.attempt({ params, body: { reason } }),
        },
        withdraw: {
          may: refund.mayWithdraw,
          label: m.refund_withdraw(),
          title: m.refund_withdraw_title({ amount: names.amount }),
          text: <p>{m.refund_withdraw_text(names)}</p>,
          decide: () => withdrawing.attempt({ params }),
        },
      };
    },
  });
}
