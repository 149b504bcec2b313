import { type FormEvent, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, parseRupees, tidyRupees, toRupees } from '#shared/money.ts';
import {
  listRefundRequests,
  REASON_MAXIMUM,
  type RefundRequest,
  refundDonation,
} from '#shared/staff/money-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { remainingAmount } from './remaining-amount.ts';

export type RefundDialogProps = {
  readonly donation: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The refund was requested or ordered: the owner reloads the donation. */
  readonly onDone: (refund: RefundRequest) => void;
};

/** Refunds an online donation: amount and reason. */
export function RefundDialog(props: RefundDialogProps) {
  return (
    <FormDialog open={props.open} onClose={props.onClose} title={m.refund_title()}>
      <RefundForm {...props} />
    </FormDialog>
  );
}

function RefundForm({ donation, onClose, onDone }: RefundDialogProps) {
  const remaining = remainingAmount(donation);
  const [amount, setAmount] = useState(String(remaining));
  const [reason, setReason] = useState('');
  const { busy, error, fields, attempt } = useCall(refundDonation);
  const { data } = useLoaded(listRefundRequests, { query: { donation: donation._id, limit: '1' } });
  const isWhole = donation.status === 'review';
  const isForTwo =
    data !== null &&
    donation.refunded + toRupees(parseRupees(tidyRupees(amount)) ?? 0) > data.secondPersonAbove;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { amount: tidyRupees(amount), reason, refunded: donation.refunded };
    const { response } = await attempt({ params: { id: donation._id }, body });
    if (response !== null) onDone(response.refund);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {m.refund_what({
          name: donation.fullname,
          given: formatRupees(donation.amount),
          left: formatRupees(remaining),
        })}
      </p>
      <TextField
        name="amount"
        label={m.refund_amount()}
        hint={isWhole ? m.refund_amount_whole() : m.refund_amount_hint()}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        required
        readOnly={isWhole}
        value={amount}
        error={fields.amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        name="reason"
        label={m.refund_reason()}
        hint={m.refund_reason_hint()}
        required
        maxLength={REASON_MAXIMUM}
        value={reason}
        error={fields.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="text-sm text-ink-soft">
        {isForTwo
          ? m.refund_for_two({ above: formatRupees(data.secondPersonAbove) })
          : m.refund_for_one()}
      </p>
      <CallFailed error={Object.keys(fields).length === 0 ? error : null} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={busy}>
          {isForTwo ? m.refund_ask() : m.refund_do()}
        </Button>
      </div>
    </form>
  );
}
