import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  approveRefund,
  declineRefund,
  type RefundRequest,
  withdrawRefund,
} from '#shared/staff/money-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

type Props = { readonly refund: RefundRequest; readonly onChanged: () => void };

/** What whoever looks may do with a refund that waits: agree or not, or take one's own back. */
export function DecideRefund({ refund, onChanged }: Props) {
  const [asking, setAsking] = useState<'approve' | 'decline' | 'withdraw' | null>(null);
  const calls = {
    approve: useCall(approveRefund),
    decline: useCall(declineRefund),
    withdraw: useCall(withdrawRefund),
  };
  const params = { id: refund._id };
  const words = {
    amount: formatRupees(refund.amount),
    name: refund.fullname === '' ? refund.paymentId : refund.fullname,
    asker: refund.askedBy?.name ?? '',
    reason: refund.reason,
  };
  const close = () => setAsking(null);
  const finish = ({ error }: { readonly error: string | null }) => {
    if (error === null) {
      close();
      onChanged();
    }
    return error;
  };
  return (
    <div className="relative flex flex-wrap gap-2">
      {refund.mayDecide && (
        <>
          <Button onClick={() => setAsking('approve')}>{m.refund_approve()}</Button>
          <Button tone="secondary" onClick={() => setAsking('decline')}>
            {m.refund_decline()}
          </Button>
        </>
      )}
      {refund.mayWithdraw && (
        <Button tone="secondary" onClick={() => setAsking('withdraw')}>
          {m.refund_withdraw()}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'approve'}
        onClose={close}
        title={m.refund_approve_title({ amount: words.amount })}
        confirmLabel={m.refund_approve()}
        onConfirm={async () => finish(await calls.approve.attempt({ params }))}
      >
        <p>{m.refund_approve_text(words)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'decline'}
        onClose={close}
        title={m.refund_decline_title({ amount: words.amount })}
        confirmLabel={m.refund_decline()}
        reason={{ label: m.refund_reason(), hint: m.refund_reason_hint(), required: true }}
        onConfirm={async (reason) =>
          finish(await calls.decline.attempt({ params, body: { reason } }))
        }
      >
        <p>{m.refund_decline_text(words)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        onClose={close}
        title={m.refund_withdraw_title({ amount: words.amount })}
        confirmLabel={m.refund_withdraw()}
        onConfirm={async () => finish(await calls.withdraw.attempt({ params }))}
      >
        <p>{m.refund_withdraw_text(words)}</p>
      </ConfirmDialog>
    </div>
  );
}
