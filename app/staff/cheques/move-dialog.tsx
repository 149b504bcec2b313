import { type FormEvent, useState } from 'react';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { type Cheque, moveCheques } from '#shared/staff/cheques-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { nameCheque } from './cheque-messages.ts';

/** What a dialog records; 'received' and back to 'deposited' take the last record back. */
export type Target = 'received' | 'deposited' | 'cleared';

const SLIP_LIMIT = 40;

type Props = {
  readonly cheques: readonly Cheque[];
  readonly to: Target;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Records a deposit with day and slip, or a clearing with its day, of all these cheques, which it names. */
export function MoveDialog({ cheques, to, onClose, onDone }: Props) {
  const moving = useCall(moveCheques);
  const [on, setOn] = useState(() => dayFrom(new Date(), 0));
  const [slip, setSlip] = useState('');
  const isBack = to === 'received' || cheques.some(({ state }) => state === 'cleared');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const ids = cheques.map(({ _id }) => _id);
    const day = isBack ? {} : { on };
    const body = { ids, to, ...day, ...(to === 'deposited' ? { slip } : {}) };
    if ((await moving.run({ body })) !== null) onDone();
  };
  const fault = moving.fields.on;
  return (
    <FormDialog open onClose={onClose} title={nameAct(to, isBack, cheques.length)}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ul className="max-h-40 overflow-y-auto text-sm">
          {cheques.map((cheque) => (
            <li key={cheque._id} className="flex justify-between gap-4">
              <span className="min-w-0 truncate">
                {nameCheque(cheque)} · {cheque.fullname}
              </span>
              <span className="tabular-nums">{formatRupees(cheque.amount)}</span>
            </li>
          ))}
        </ul>
        {!isBack && (
          <DateField
            name="on"
            label={to === 'cleared' ? m.cheques_on_cleared() : m.cheques_on_deposited()}
            value={on}
            max={dayFrom(new Date(), 0)}
            error={fault}
            onChange={setOn}
          />
        )}
        {!isBack && to === 'deposited' && (
          <TextField
            name="slip"
            label={m.cheques_slip()}
            autoComplete="off"
            maxLength={SLIP_LIMIT}
            value={slip}
            onChange={(event) => setSlip(event.target.value)}
          />
        )}
        <CallFailed error={fault === undefined ? moving.error : null} />
        <div className="flex justify-end gap-2">
          <Button tone="secondary" onClick={onClose}>
            {m.desk_leave_it()}
          </Button>
          <Button type="submit" busy={moving.busy}>
            {nameButton(to, isBack)}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

function nameButton(to: Target, isBack: boolean): string {
  if (to === 'received') return m.cheques_back_to_received();
  if (isBack) return m.cheques_back_to_deposited();
  return to === 'cleared' ? m.cheques_clear() : m.cheques_deposit();
}

function nameAct(to: Target, isBack: boolean, count: number): string {
  if (isBack) return nameButton(to, isBack);
  return to === 'cleared' ? m.cheques_act_clear({ count }) : m.cheques_act_deposit({ count });
}
