import { dayFrom } from '#shared/dates.ts';
import { DEDICATIONS, nameDedicationKind } from '#shared/dedications.ts';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS, deskModes, modesWithReference } from '#shared/staff/desk-donation.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import type { CorrectionFields } from './correction-draft.ts';
import { nameDeskMode, nameReference } from './name-mode.ts';

/** Four in a row where there is room, so that a correction fits on the screen. */
const columns = 'grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4';

/** The donor's fields, the donor's message and the desk's note. */
export function CorrectDonorFields({ donation, of }: CorrectionFields) {
  const panHint = donation.hasPan ? m.correct_pan_known({ pan: donation.pan_no }) : undefined;
  const aadhaar = donation.aadhar_no;
  const aadhaarHint = aadhaar === '' ? undefined : m.correct_aadhaar_known({ aadhaar });
  return (
    <div className={columns}>
      <TextField
        {...of('fullname')}
        label={m.entry_fullname()}
        required
        maxLength={FIELD_LIMITS.fullname}
      />
      <TextField {...of('phone_no')} label={m.entry_phone()} maxLength={FIELD_LIMITS.phone_no} />
      <div className="lg:col-span-2">
        <TextField {...of('email')} label={m.entry_email()} maxLength={FIELD_LIMITS.email} />
      </div>
      <div className="lg:col-span-2">
        <TextField {...of('address')} label={m.entry_address()} maxLength={FIELD_LIMITS.address} />
      </div>
      <TextField
        {...of('pan_no')}
        label={m.entry_pan()}
        hint={panHint}
        autoComplete="off"
        maxLength={FIELD_LIMITS.pan_no}
      />
      <TextField
        {...of('aadhar_no')}
        label={m.entry_aadhaar()}
        hint={aadhaarHint}
        autoComplete="off"
        maxLength={FIELD_LIMITS.aadhar_no}
      />
      <div className="lg:col-span-2">
        <TextField {...of('message')} label={m.entry_message()} maxLength={FIELD_LIMITS.message} />
      </div>
      <div className="lg:col-span-2">
        <TextField {...of('note')} label={m.entry_note()} maxLength={DESK_LIMITS.note} />
      </div>
    </div>
  );
}

/** In whose name the donation was given; the receipt shows it, and the public list where the donor wished it. */
export function CorrectDedicationFields({ draft, of }: CorrectionFields) {
  const kinds = DEDICATIONS.map((kind) => ({ value: kind, label: nameDedicationKind(kind) }));
  return (
    <div className={`${columns} border-t border-line pt-4`}>
      <SelectField
        {...of('dedication_kind')}
        label={m.donation_dedication()}
        options={[{ value: '', label: m.dedication_none() }, ...kinds]}
      />
      {draft.dedication_kind !== '' && (
        <>
          <TextField
            {...of('dedication_name')}
            label={m.correct_dedication_name()}
            required
            maxLength={FIELD_LIMITS.dedication}
          />
          <TextField
            {...of('dedication_from')}
            label={m.correct_dedication_from()}
            maxLength={FIELD_LIMITS.dedication}
          />
          <SelectField
            {...of('list_dedication')}
            label={m.correct_dedication_listed()}
            options={[
              { value: 'false', label: m.entry_name_hidden() },
              { value: 'true', label: m.entry_name_shown() },
            ]}
          />
        </>
      )}
    </div>
  );
}

/** Amount, payment mode, date and campaign of a donation entered at the desk. */
export function CorrectMoneyFields({ donation, draft, of }: CorrectionFields) {
  const campaigns = useLoaded(listDeskCampaigns);
  const current = { value: donation.donationId ?? '', label: donation.campaignTitle };
  const options = campaigns.data?.campaigns.map(({ _id, title }) => ({
    value: _id,
    label: title,
  })) ?? [current];
  const mode = deskModes.find((one) => one === draft.mode) ?? 'cash';
  return (
    <div className={`${columns} border-t border-line pt-4`}>
      <TextField
        {...of('amount')}
        label={mode === 'kind' ? m.entry_amount_kind() : m.entry_amount()}
        prefix="₹"
        inputMode="decimal"
      />
      <SelectField
        {...of('mode')}
        label={m.entry_mode()}
        options={deskModes.map((one) => ({ value: one, label: nameDeskMode(one) }))}
      />
      <DayField field={of('date')} max={dayFrom(new Date(), 0)} label={m.entry_date()} />
      <SelectField {...of('donationId')} label={m.entry_campaign()} options={options} />
      {modesWithReference.includes(mode) && (
        <TextField
          {...of('reference')}
          label={nameReference(mode)}
          maxLength={DESK_LIMITS.reference}
        />
      )}
      {mode === 'cheque' && (
        <>
          <TextField
            {...of('drawee_bank')}
            label={m.entry_drawee_bank()}
            maxLength={DESK_LIMITS.drawee_bank}
          />
          <DayField field={of('cheque_date')} label={m.entry_cheque_date()} />
        </>
      )}
      <TextField
        {...of('receipt_book_number')}
        label={m.entry_receipt_book()}
        maxLength={DESK_LIMITS.receipt_book_number}
      />
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

function DayField({
  field,
  label,
  max,
}: {
  readonly field: ReturnType<CorrectionFields['of']>;
  readonly label: string;
  readonly max?: string;
}) {
  return (
    <DateField
      {...field}
      {...(max === undefined ? {} : { max })}
      label={label}
      onChange={(value) => field.onChange({ target: { value } })}
    />
  );
}
