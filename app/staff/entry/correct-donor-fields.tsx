import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS } from '#shared/staff/desk-donation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { CorrectionFields } from './correction-draft.ts';

/** The donor's fields, the donor's message and the desk's note. */
export function CorrectDonorFields({ donation, of }: CorrectionFields) {
  const panHint = donation.hasPan ? m.correct_pan_known({ pan: donation.pan_no }) : undefined;
  const aadhaar = donation.aadhar_no;
  const aadhaarHint = aadhaar === '' ? undefined : m.correct_aadhaar_known({ aadhaar });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...of('fullname')}
        label={m.entry_fullname()}
        required
        maxLength={FIELD_LIMITS.fullname}
      />
      <TextField {...of('phone_no')} label={m.entry_phone()} maxLength={FIELD_LIMITS.phone_no} />
      <TextField {...of('email')} label={m.entry_email()} maxLength={FIELD_LIMITS.email} />
      <TextField {...of('address')} label={m.entry_address()} maxLength={FIELD_LIMITS.address} />
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
      <TextField {...of('message')} label={m.entry_message()} maxLength={FIELD_LIMITS.message} />
      <TextField {...of('note')} label={m.entry_note()} maxLength={DESK_LIMITS.note} />
    </div>
  );
}
