import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS, deskModes, modesWithReference } from '#shared/staff/desk-donation.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import type { CorrectionFields } from './correction-draft.ts';
import { nameDeskMode, nameReference } from './name-mode.ts';

/** Amount, payment mode, date and campaign of a donation entered at the desk. */
export function CorrectMoneyFields({ donation, draft, of }: CorrectionFields) {
  const campaigns = useLoaded(listDeskCampaigns);
  const known = { value: donation.donationId ?? '', label: donation.campaignTitle };
  const options = campaigns.data?.campaigns.map(({ _id, title }) => ({
    value: _id,
    label: title,
  })) ?? [known];
  const mode = deskModes.find((one) => one === draft.mode) ?? 'cash';
  return (
    <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <TextField {...of('amount')} label={m.entry_amount()} prefix="₹" inputMode="decimal" />
      <SelectField
        {...of('mode')}
        label={m.entry_mode()}
        options={deskModes.map((one) => ({ value: one, label: nameDeskMode(one) }))}
      />
      <TextField {...of('date')} type="date" max={dayFrom(new Date(), 0)} label={m.entry_date()} />
      <SelectField {...of('donationId')} label={m.entry_campaign()} options={options} />
      {modesWithReference.includes(mode) && (
        <TextField
          {...of('reference')}
          label={nameReference(mode)}
          maxLength={DESK_LIMITS.reference}
        />
      )}
      {mode === 'kind' && (
        <TextField
          {...of('kind_description')}
          label={m.entry_kind_description()}
          maxLength={DESK_LIMITS.kind_description}
        />
      )}
      <CallFailed error={campaigns.error} />
    </div>
  );
}
