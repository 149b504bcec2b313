import type { FieldFaults, FormPolicy } from '#shared/donor-form.ts';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DedicationFields } from './dedication-fields.tsx';
import { StepName } from './step-name.tsx';

const step = 'm-0 grid min-w-0 gap-x-3 gap-y-3.5 border-0 p-0 sm:grid-cols-2';
const whole = 'sm:col-span-2';

type Fields = {
  readonly faults: FieldFaults;
  /** Remarks on what was typed, by field. */
  readonly notes: FieldFaults;
};

/** The donor's fields that need no document at hand. */
export function DonorFields({ faults, notes }: Fields) {
  return (
    <fieldset className={step}>
      <legend className="mb-2.5 p-0">
        <StepName step={2}>{m.give_about_you()}</StepName>
      </legend>
      <div className={whole}>
        <TextField
          label={m.field_fullname()}
          error={faults.fullname}
          name="fullname"
          required
          maxLength={FIELD_LIMITS.fullname}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </div>
      <TextField
        label={m.field_email()}
        hint={m.field_email_hint()}
        error={faults.email}
        note={notes.email}
        name="email"
        type="email"
        required
        maxLength={FIELD_LIMITS.email}
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
      />
      <TextField
        label={m.field_phone_no()}
        hint={m.field_phone_no_hint()}
        error={faults.phone_no}
        note={notes.phone_no}
        name="phone_no"
        // Of type "tel" the field may only ask for the whole number, with a country code.
        type="text"
        required
        maxLength={FIELD_LIMITS.phone_no}
        autoComplete="tel-national"
        inputMode="numeric"
        enterKeyHint="next"
      />
      <div className={whole}>
        <TextArea
          label={m.field_address()}
          hint={m.field_address_hint()}
          error={faults.address}
          name="address"
          rows={1}
          required
          maxLength={FIELD_LIMITS.address}
          autoComplete="street-address"
          enterKeyHint="next"
          className="min-h-13!"
        />
      </div>
    </fieldset>
  );
}

/** PAN and Aadhaar, with the reason why they are needed. */
export function TaxFields({
  faults,
  notes,
  identityNumbers,
}: Fields & Pick<FormPolicy, 'identityNumbers'>) {
  const isOptional = identityNumbers === 'for-tax';
  return (
    <fieldset className="tax-step m-0 flex min-w-0 flex-col gap-3.5 border-0 p-0">
      <legend className="mb-2.5 p-0">
        <StepName step={3}>{m.give_for_tax()}</StepName>
      </legend>
      {isOptional && (
        <Checkbox
          label={m.give_certificate()}
          hint={m.give_certificate_hint()}
          name="wants_certificate"
          className="-mt-2"
        />
      )}
      <div className={`${step} ${isOptional ? 'tax-numbers' : ''}`}>
        <p className={`${isOptional ? '' : '-mt-2'} text-sm text-ink-soft ${whole}`}>
          {m.give_for_tax_why()}
        </p>
        <TextField
          label={m.field_pan_no()}
          hint={m.field_pan_no_hint()}
          error={faults.pan_no}
          note={notes.pan_no}
          name="pan_no"
          required
          maxLength={FIELD_LIMITS.pan_no}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          className="tracking-wider"
        />
        <TextField
          label={m.field_aadhar_no()}
          hint={m.field_aadhar_no_hint()}
          error={faults.aadhar_no}
          note={notes.aadhar_no}
          name="aadhar_no"
          required
          maxLength={FIELD_LIMITS.aadhar_no}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          inputMode="numeric"
          enterKeyHint="next"
          className="tracking-wider"
        />
      </div>
    </fieldset>
  );
}

/** The dedication, public visibility and the message to us, all optional. The message is the last field of the form. */
export function WordFields({
  faults,
  donorNames,
}: Pick<Fields, 'faults'> & Pick<FormPolicy, 'donorNames'>) {
  return (
    <div className="flex flex-col gap-3">
      <DedicationFields faults={faults} />
      <TextArea
        label={m.field_message()}
        hint={m.field_message_hint()}
        error={faults.message}
        name="message"
        rows={1}
        maxLength={FIELD_LIMITS.message}
        autoComplete="off"
        enterKeyHint="go"
        className="min-h-13!"
      />
      <Checkbox
        label={m.field_show_name()}
        hint={m.field_show_name_hint()}
        name="show_name"
        defaultChecked={donorNames === 'opt-out'}
      />
    </div>
  );
}
