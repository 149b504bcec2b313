import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  approveRefund,
  declineRefund,
  type RefundRequest,
  withdrawRefund,
} from '#shared/staff/money-endpoints.ts';
import { DecideButtons } from '../kit/decide-buttons.tsx';
import { useCall } from '../kit/use-call.ts';

type Props = {
  readonly refund: RefundRequest;
  readonly onChanged: () => void;
  readonly quiet?: boolean;
};

/** Actions on a pending refund request: approve, reject, or withdraw the own. */
export function DecideRefund({ refund, onChanged, quiet = false }: Props) {
  const calls = {
    approve: useCall(approveRefund),
    decline: useCall(declineRefund),
    withdraw: useCall(withdrawRefund),
  };
  const params = { id: refund._id };
  const names = {
    amount: formatRupees(refund.amount),
    name: refund.fullname === '' ? refund.paymentId : refund.fullname,
    asker: refund.askedBy?.name ?? '',
    reason: refund.reason,
  };
  return (
    <DecideButtons
      onChanged={onChanged}
      quiet={quiet}
      approve={{
        may: refund.mayDecide,
        label: m.refund_approve(),
        title: m.refund_approve_title({ amount: names.amount }),
        text: <p>{m.refund_approve_text(names)}</p>,
        decide: () => calls.approve.attempt({ params }),
      }}
      decline={{
        may: refund.mayDecide,
        label: m.refund_decline(),
        title: m.refund_decline_title({ amount: names.amount }),
        text: <p>{m.refund_decline_text(names)}</p>,
        reasonLabel: m.refund_reason(),
        decide: (reason) => calls.decline.attempt({ params, body: { reason } }),
      }}
      withdraw={{
        may: refund.mayWithdraw,
        label: m.refund_withdraw(),
        title: m.refund_withdraw_title({ amount: names.amount }),
        text: <p>{m.refund_withdraw_text(names)}</p>,
        decide: () => calls.withdraw.attempt({ params }),
      }}
    />
  );
}
