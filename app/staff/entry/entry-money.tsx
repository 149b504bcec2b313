import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS, modesWithReference } from '#shared/staff/desk-gift.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { nameReference } from './name-mode.ts';
import type { Entry } from './use-entry.ts';

/** How much, how, when and for what. */
export function EntryMoney({
  entry: { draft, change, faults },
  campaigns,
}: {
  readonly entry: Entry;
  readonly campaigns: readonly DeskCampaign[];
}) {
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[12rem_1fr]">
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
      <div className="grid gap-x-5 gap-y-4 lg:col-span-2 lg:grid-cols-3">
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
        <SelectField
          name="donationId"
          label={m.entry_campaign()}
          options={campaigns.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={draft.donationId || campaigns[0]?._id}
          error={faults.donationId}
          onChange={(event) => change({ donationId: event.target.value })}
        />
        <TextField
          name="date"
          type="date"
          label={m.entry_date()}
          max={dayFrom(new Date(), 0)}
          value={draft.date}
          error={faults.date}
          onChange={(event) => change({ date: event.target.value })}
        />
      </div>
    </div>
  );
}
