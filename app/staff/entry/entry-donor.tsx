import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DonorField } from './donor-field.tsx';
import type { Entry } from './use-entry.ts';

/** The donor's fields; each searches known donors. */
export function EntryDonor({
  entry: { draft, change, choose, unlinked, relink, faults, doubts },
}: {
  readonly entry: Entry;
}) {
  const searching = draft.donor === null;
  const find = { searching, onChoose: choose };
  const { donor } = draft;
  return (
    <div className="grid gap-4">
      {donor !== null && <ChosenDonor donor={donor} onBlur={() => change({ donor: null })} />}
      {donor === null && unlinked !== null && (
        <UnlinkedDonor name={unlinked.fullname} onUndo={() => relink(unlinked)} />
      )}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
        <DonorField
          {...find}
          name="fullname"
          label={m.entry_fullname()}
          required
          hint={doubts.fullname ?? (searching ? m.entry_find_hint() : undefined)}
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
          hint={doubts.phone_no}
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

/** Shows the selected donor, with a button to clear the selection. */
function ChosenDonor({
  donor,
  onBlur,
}: {
  readonly donor: DonorRecord;
  readonly onBlur: () => void;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-peacock-wash py-1.5 pr-1.5 pl-4"
    >
      <p>
        <span className="font-semibold">{m.entry_donor_chosen({ name: donor.fullname })}</span>{' '}
        <span className="text-sm text-ink-soft">
          {m.entry_donor_history({ count: donor.donations, amount: formatRupees(donor.amount) })}
        </span>
      </p>
      <Button tone="quiet" onClick={onBlur}>
        {m.entry_donor_leave()}
      </Button>
    </div>
  );
}

/** Says that the typed name is not the selected donor's, who is therefore no longer selected; can be undone. */
function UnlinkedDonor({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-marigold bg-marigold/20 py-1.5 pr-1.5 pl-4"
    >
      <p>{m.entry_donor_unlinked({ name })}</p>
      <Button tone="quiet" onClick={onUndo}>
        {m.entry_donor_relink({ name })}
      </Button>
    </div>
  );
}
