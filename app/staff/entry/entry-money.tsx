import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS, modesWithReference } from '#shared/staff/desk-donation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { nameReference } from './name-mode.ts';
import type { Entry } from './use-entry.ts';

/** Amount, payment mode and bank reference. */
export function EntryMoney({ entry: { draft, change, faults } }: { readonly entry: Entry }) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-[12rem_1fr]">
      <TextField
        name="amount"
        label={m.entry_amount()}
        prefix="₹"
        required
        inputMode="decimal"
        autoComplete="off"
        className="text-xl font-semibold tabular-nums"
        value={draft.amount}
        error={faults.amount}
        onChange={(event) => change({ amount: event.target.value.replace(/[,\s₹]/g, '') })}
      />
      <ModeChoice value={draft.mode} error={faults.mode} onChoose={(mode) => change({ mode })} />
      <div className="empty:hidden md:col-span-2 md:max-w-md">
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
        {draft.mode === 'kind' && (
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
        )}
      </div>
    </div>
  );
}
