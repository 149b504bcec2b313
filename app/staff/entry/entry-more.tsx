import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DESK_LIMITS } from '#shared/staff/desk-donation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Entry } from './use-entry.ts';

/** Rarely used fields; opened when one of them is invalid. */
export function EntryMore({ entry: { draft, change, faults } }: { readonly entry: Entry }) {
  const isFaulty = ['aadhar_no', 'message', 'corpus_text'].some((field) => faults[field]);
  return (
    <details open={isFaulty || undefined} className="rounded-xl border border-line px-4 py-2">
      <summary className="min-h-8 cursor-pointer content-center font-semibold text-ink">
        {m.entry_more()}
      </summary>
      <div className="grid gap-x-5 gap-y-4 pt-3 pb-2 md:grid-cols-2">
        <TextField
          name="aadhar_no"
          label={m.entry_aadhaar()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={FIELD_LIMITS.aadhar_no}
          value={draft.aadhar_no}
          error={faults.aadhar_no}
          onChange={(event) => change({ aadhar_no: event.target.value.replace(/\D/g, '') })}
        />
        <TextField
          name="message"
          label={m.entry_message()}
          autoComplete="off"
          maxLength={FIELD_LIMITS.message}
          value={draft.message}
          error={faults.message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <Checkbox
          name="corpus"
          label={m.entry_corpus()}
          checked={draft.corpus}
          onChange={(event) => change({ corpus: event.target.checked })}
        />
        {draft.corpus && (
          <TextField
            name="corpus_text"
            label={m.entry_corpus_text()}
            required
            autoComplete="off"
            maxLength={DESK_LIMITS.corpus_text}
            value={draft.corpus_text}
            error={faults.corpus_text}
            onChange={(event) => change({ corpus_text: event.target.value })}
          />
        )}
      </div>
    </details>
  );
}
