import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS } from '#shared/staff/desk-donation.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { labelCampaign } from '../campaigns/label-campaign.ts';
import { DateField } from '../kit/date-field.tsx';
import { SelectField } from '../kit/select-field.tsx';
import type { Entry } from './use-entry.ts';

/** Campaign, date, receipt book and remarks; the defaults fit most donations. */
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
        options={campaigns.map((one) => ({ value: one._id, label: labelCampaign(one) }))}
        value={draft.donationId || campaigns[0]?._id}
        error={faults.donationId}
        onChange={(event) => change({ donationId: event.target.value })}
      />
      <DateField
        name="date"
        label={m.entry_date()}
        max={dayFrom(new Date(), 0)}
        value={draft.date}
        error={faults.date}
        onChange={(date) => change({ date })}
      />
      <TextField
        name="receipt_book_number"
        label={m.entry_receipt_book()}
        autoComplete="off"
        maxLength={DESK_LIMITS.receipt_book_number}
        value={draft.receipt_book_number}
        error={faults.receipt_book_number}
        onChange={(event) => change({ receipt_book_number: event.target.value })}
      />
      <div className="md:col-span-2">
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
      <Checkbox
        name="show_name"
        className="content-center md:pt-6"
        label={m.entry_show_name_campaign()}
        checked={draft.show_name}
        onChange={(event) => change({ show_name: event.target.checked })}
      />
    </div>
  );
}

const pinLabels = {
  date: m.entry_pin_date,
  mode: m.entry_pin_mode,
  campaign: m.entry_pin_campaign,
} as const;

/** What stays in the form for the next donation: for a receipt book of one day. */
export function EntryPins({ entry: { draft, change } }: { readonly entry: Entry }) {
  const { pins } = draft;
  return (
    <fieldset className="m-0 flex flex-wrap items-center gap-x-5 border-0 p-0 text-sm">
      <legend className="sr-only">{m.entry_pins()}</legend>
      <span aria-hidden="true" className="font-semibold">
        {m.entry_pins()}
      </span>
      {(['date', 'mode', 'campaign'] as const).map((pin) => (
        <Checkbox
          key={pin}
          name={`pin_${pin}`}
          label={pinLabels[pin]()}
          checked={pins[pin]}
          onChange={(event) => change({ pins: { ...pins, [pin]: event.target.checked } })}
        />
      ))}
    </fieldset>
  );
}
