import { useId, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonorRecord, type MergeField, mergeFields } from '#shared/staff/entry-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';

type MergedDonor = Pick<DonorRecord, '_id' | MergeField>;
type MergeDialogProps = {
  /** The donor that stays; null while the dialog is closed. */
  readonly kept: MergedDonor | null;
  readonly other: MergedDonor | null;
  readonly onClose: () => void;
  /** Merges; `take` are the other donor's values. Returns the error message, or null on success. */
  readonly onMerge: (take: readonly MergeField[]) => Promise<string | null>;
};

export const mergeFieldNames: Record<MergeField, () => string> = {
  fullname: m.merge_field_fullname,
  phone_no: m.merge_field_phone_no,
  email: m.merge_field_email,
  address: m.merge_field_address,
};

/** The fields of which the other donor has the fuller value. */
export function listFuller(kept: MergedDonor, other: MergedDonor): MergeField[] {
  return mergeFields.filter((field) => other[field].trim().length > kept[field].trim().length);
}

/** Asks before two donors become one, with the value to keep of each field. */
export function MergeDialog(props: MergeDialogProps) {
  const { kept, other, onClose } = props;
  const isOpen = kept !== null && other !== null;
  return (
    <Dialog open={isOpen} onClose={onClose} title={m.merge_title()} width="wide">
      {isOpen && <Fields key={`${kept._id} ${other._id}`} {...props} kept={kept} other={other} />}
    </Dialog>
  );
}

function Fields({
  kept,
  other,
  onClose,
  onMerge,
}: MergeDialogProps & { readonly kept: MergedDonor; readonly other: MergedDonor }) {
  const [take, setTake] = useState<readonly MergeField[]>(() => listFuller(kept, other));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const name = ({ fullname }: MergedDonor) => fullname || m.donation_without_name();
  const merge = async () => {
    if (busy) return;
    setBusy(true);
    setError(await onMerge(take));
    setBusy(false);
  };
  const choose = (field: MergeField, isOthers: boolean) =>
    setTake((now) => (isOthers ? [...now, field] : now.filter((one) => one !== field)));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void merge();
      }}
      className="flex flex-col gap-4"
    >
      <p>{m.merge_text({ other: name(other), kept: name(kept) })}</p>
      <div className="grid gap-2">
        {mergeFields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            donors={[kept, other]}
            isOthers={take.includes(field)}
            onChoose={(isOthers) => choose(field, isOthers)}
          />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{m.merge_numbers_stay()}</p>
      <CallFailed error={error} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.merge_confirm()}
        </Button>
      </div>
    </form>
  );
}

function FieldChoice({
  field,
  donors: [kept, other],
  isOthers,
  onChoose,
}: {
  readonly field: MergeField;
  readonly donors: readonly [MergedDonor, MergedDonor];
  readonly isOthers: boolean;
  readonly onChoose: (isOthers: boolean) => void;
}) {
  const group = useId();
  const isSame = kept[field] === other[field];
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink-soft">{mergeFieldNames[field]()}</legend>
      {isSame ? (
        <p className="text-sm wrap-anywhere">
          {kept[field] || m.merge_field_empty()}{' '}
          <span className="text-ink-soft">({m.merge_field_same()})</span>
        </p>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          {[kept, other].map((donor, index) => (
            <label
              key={donor._id}
              className="flex min-h-10 cursor-pointer items-start gap-2 rounded-lg border border-line px-2.5 py-1.5 has-checked:border-action has-checked:bg-action-wash"
            >
              <input
                type="radio"
                name={group}
                checked={isOthers === (index === 1)}
                onChange={() => onChoose(index === 1)}
                aria-label={`${m.merge_field_choice({ field: mergeFieldNames[field](), name: donor.fullname })}: ${donor[field] || m.merge_field_empty()}`}
                className="mt-0.5 size-4.5 shrink-0 accent-action"
              />
              <span className="min-w-0 wrap-anywhere">
                {donor[field] || <span className="text-ink-soft">{m.merge_field_empty()}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
