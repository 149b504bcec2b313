import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { TextField } from '../../ui/text-field.tsx';
import { ChosenDonor } from './chosen-donor.tsx';
import { DonorField } from './donor-field.tsx';
import { PanConflict } from './pan-conflict.tsx';
import type { Entry } from './use-entry.ts';

/** The donor's fields; each searches known donors. */
export function EntryDonor({
  entry: { draft, change, choose, faults, panConflict, busy },
  onAnyway,
}: {
  readonly entry: Entry;
  /** Submits again with the PAN confirmed. */
  readonly onAnyway: () => void;
}) {
  const searching = draft.donor === null;
  const find = { searching, onChoose: choose };
  const { donor } = draft;
  return (
    <div className="grid gap-4">
      {donor !== null && <ChosenDonor donor={donor} onLeave={() => change({ donor: null })} />}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
        <DonorField
          {...find}
          name="fullname"
          label={m.entry_fullname()}
          required
          hint={searching ? m.entry_find_hint() : undefined}
          maxLength={FIELD_LIMITS.fullname}
          value={draft.fullname}
          error={faults.fullname}
          onType={(fullname) => change({ fullname })}
        />
        <DonorField
          {...find}
          name="phone_no"
          type="tel"
          label={m.entry_phone()}
          inputMode="numeric"
          value={draft.phone_no}
          error={faults.phone_no}
          onType={(phone) => change({ phone_no: tidyPhone(phone) })}
        />
        <DonorField
          {...find}
          name="email"
          type="email"
          label={m.entry_email()}
          maxLength={FIELD_LIMITS.email}
          value={draft.email}
          error={faults.email}
          onType={(email) => change({ email: email.trim() })}
        />
        <div className="grid content-start gap-2">
          <DonorField
            {...find}
            name="pan_no"
            label={m.entry_pan()}
            hint={donor?.pan_no ? m.entry_known_pan({ pan: donor.pan_no }) : undefined}
            maxLength={FIELD_LIMITS.pan_no}
            value={draft.pan_no}
            error={faults.pan_no}
            onType={(pan) => change({ pan_no: pan.toUpperCase().trim() })}
          />
          {panConflict !== null && (
            <PanConflict donorId={panConflict.donorId} busy={busy} onAnyway={onAnyway} />
          )}
        </div>
        <div className="md:col-span-2">
          <TextField
            name="address"
            label={m.entry_address()}
            autoComplete="off"
            maxLength={FIELD_LIMITS.address}
            value={draft.address}
            error={faults.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        </div>
      </div>
    </div>
  );
}

const PHONE_DIGITS = 10;

/** A pasted '+91 98765 43210' becomes its ten digits. */
function tidyPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length > PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : digits;
}
