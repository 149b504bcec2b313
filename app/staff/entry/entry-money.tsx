import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS, modesWithReference } from '#shared/staff/desk-donation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { nameReference } from './name-mode.ts';
import type { Entry } from './use-entry.ts';

/** Amount, payment mode, and what the mode needs: the bank's reference, a cheque's bank and date, the goods. */
export function EntryMoney({ entry }: { readonly entry: Entry }) {
  const { draft, change, faults } = entry;
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-[10rem_1fr]">
      <TextField
        name="amount"
        label={draft.mode === 'kind' ? m.entry_amount_kind() : m.entry_amount()}
        prefix="₹"
        required
        inputMode="decimal"
        autoComplete="off"
        className="pr-2 text-xl font-semibold tabular-nums"
        value={draft.amount}
        error={faults.amount}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <ModeChoice value={draft.mode} error={faults.mode} onChoose={(mode) => change({ mode })} />
      <div className="grid gap-x-5 gap-y-4 empty:hidden md:col-span-2 md:grid-cols-3">
        {modesWithReference.includes(draft.mode) && (
          <TextField
            name="reference"
            label={nameReference(draft.mode)}
            autoComplete="off"
            maxLength={DESK_LIMITS.reference}
            value={draft.reference}
            error={faults.reference}
            onChange={(event) => change({ reference: event.target.value })}
          />
        )}
        {draft.mode === 'cheque' && <ChequeFields entry={entry} />}
        {draft.mode === 'kind' && (
          <div className="md:col-span-2">
            <TextField
              name="kind_description"
              label={m.entry_kind_description()}
              required
              autoComplete="off"
              maxLength={DESK_LIMITS.kind_description}
              value={draft.kind_description}
              error={faults.kind_description}
              onChange={(event) => change({ kind_description: event.target.value })}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function ChequeFields({ entry: { draft, change, faults, doubts } }: { readonly entry: Entry }) {
  return (
    <>
      <TextField
        name="drawee_bank"
        label={m.entry_drawee_bank()}
        autoComplete="off"
        maxLength={DESK_LIMITS.drawee_bank}
        value={draft.drawee_bank}
        error={faults.drawee_bank}
        onChange={(event) => change({ drawee_bank: event.target.value })}
      />
      <DateField
        name="cheque_date"
        label={m.entry_cheque_date()}
        value={draft.cheque_date}
        error={faults.cheque_date}
        hint={doubts.cheque_date}
        onChange={(cheque_date) => change({ cheque_date })}
      />
    </>
  );
}
