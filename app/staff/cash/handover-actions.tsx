import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  type CashHandover,
  type CashHandoverPage,
  discardCashHandover,
  disputeCash,
  receiveCash,
  recountCash,
} from '#shared/staff/cash-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay, useStaff } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Attempt, useCall } from '../kit/use-call.ts';

type Props = {
  readonly handover: CashHandover;
  readonly onChanged: (page: CashHandoverPage) => void;
  readonly onStale: () => void;
};

/** What may be done with a handover now: receive or dispute it, count it again, discard a draft. */
export function HandoverActions({ handover, onChanged, onStale }: Props) {
  const [asks, setAsks] = useState<'receive' | 'dispute' | 'discard' | null>(null);
  const receiving = useCall(receiveCash);
  const disputing = useCall(disputeCash);
  const recounting = useCall(recountCash);
  const discarding = useCall(discardCashHandover);
  const toast = useToast();
  const isMine = useStaff()._id === handover.handedOverBy._id;
  const isReceiver = useMay('donations.correct') && !isMine;
  const { status, version } = handover;
  const params = { id: handover._id };
  const name = handover.handedOverBy.name;
  const close = () => setAsks(null);
  const finish = ({ response, error }: Attempt<CashHandoverPage>, text: string) => {
    if (response === null) {
      onStale();
      return error;
    }
    close();
    onChanged(response);
    toast({ kind: 'success', text });
    return null;
  };
  const isWaiting = status === 'handed-over' || status === 'disputed';
  return (
    <>
      {isWaiting && isReceiver && (
        <Button onClick={() => setAsks('receive')}>{m.cash_receive()}</Button>
      )}
      {status === 'handed-over' && isReceiver && (
        <Button tone="secondary" onClick={() => setAsks('dispute')}>
          {m.cash_dispute()}
        </Button>
      )}
      {isWaiting && isMine && (
        <>
          <span className="text-sm text-ink-soft">{m.cash_waiting({ name })}</span>
          <Button
            tone="secondary"
            busy={recounting.busy}
            onClick={async () => {
              const error = finish(await recounting.attempt({ params }), m.cash_recounting());
              // The others say so in their dialogs.
              if (error !== null) toast({ kind: 'error', text: error });
            }}
          >
            {m.cash_recount()}
          </Button>
        </>
      )}
      {status === 'draft' && (isMine || isReceiver) && (
        <Button tone="quiet" onClick={() => setAsks('discard')}>
          {m.cash_discard()}
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'receive'}
        onClose={close}
        title={m.cash_receive_title({ amount: formatRupees(handover.counted), name })}
        confirmLabel={m.cash_receive()}
        onConfirm={async () =>
          finish(await receiving.attempt({ params, body: { version } }), m.cash_received())
        }
      >
        {m.cash_receive_text()}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'dispute'}
        onClose={close}
        title={m.cash_dispute_title()}
        confirmLabel={m.cash_dispute()}
        reason={{ label: m.cash_dispute_label(), required: true }}
        onConfirm={async (note) => {
          const { response, error } = await disputing.attempt({ params, body: { version, note } });
          // A note that is too short is mended in the dialog.
          if (response === null) return error;
          return finish({ response, error: null }, m.cash_disputed());
        }}
      >
        {m.cash_dispute_text({ name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'discard'}
        onClose={close}
        title={m.cash_discard_title()}
        confirmLabel={m.cash_discard()}
        onConfirm={async () => finish(await discarding.attempt({ params }), m.cash_discarded())}
      >
        {m.cash_discard_text()}
      </ConfirmDialog>
    </>
  );
}
