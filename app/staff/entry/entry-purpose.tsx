import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS } from '#shared/staff/desk-donation.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import type { Entry } from './use-entry.ts';

/** Campaign and date; the defaults fit most donations. */
export function EntryPurpose({
  entry: { draft, change, faults },
  campaigns,
}: {
  readonly entry: Entry;
  readonly campaigns: readonly DeskCampaign[];
}) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
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
      <TextField
        name="note"
        label={m.entry_note()}
        autoComplete="off"
        maxLength={DESK_LIMITS.note}
        value={draft.note}
        error={faults.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </div>
  );
}
