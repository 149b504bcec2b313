import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  correctDonorDetails,
  type DonorDetailsPreview,
  previewDonorDetails,
} from '#shared/staff/corrections-endpoints.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Asked } from '../kit/asked.tsx';
import { DialogButtons } from '../kit/dialog-buttons.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { ReasonField } from '../kit/reason-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { ChangeLines } from './change-lines.tsx';
import { DonorDetailsDonations } from './donor-details-donations.tsx';

type Props = {
  readonly donor: DonorRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const fields = ['fullname', 'phone_no', 'email', 'address', 'pan_no'] as const;
type Draft = Readonly<Record<(typeof fields)[number], string>>;

/** Changes a donor's details: new values, then what they touch, then done. */
export function DonorDetailsDialog(props: Props) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...beginDraft(props.donor) }));
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const previewing = useCall(previewDonorDetails);
  const [preview, setPreview] = useState<DonorDetailsPreview | null>(null);
  const changes = listDraftChanges(props.donor, draft);

  const look = async (answers: readonly string[]) => {
    setConfirmed(answers);
    const body = { fields: changes, confirmed: answers };
    setPreview(await previewing.run({ params: { id: props.donor._id }, body }));
  };
  return (
    <FormDialog
      open
      isTyped={Object.keys(changes).length > 0}
      onClose={props.onClose}
      width="wide"
      title={m.donor_details_title()}
    >
      {preview === null ? (
        <DetailsForm
          {...props}
          draft={draft}
          onChange={setDraft}
          calling={previewing}
          isUnchanged={Object.keys(changes).length === 0}
          onLook={look}
        />
      ) : (
        <Preview
          {...props}
          preview={preview}
          body={{ fields: changes, confirmed }}
          onBack={() => setPreview(null)}
        />
      )}
    </FormDialog>
  );
}

function beginDraft({ fullname, phone_no, email, address }: DonorRecord): Draft {
  return { fullname, phone_no, email, address, pan_no: '' };
}

function listDraftChanges(donor: DonorRecord, draft: Draft): Record<string, string> {
  const before = beginDraft(donor);
  const changed = fields.filter(
    (field) => draft[field].trim() !== before[field] && draft[field].trim() !== '',
  );
  return Object.fromEntries(changed.map((field) => [field, draft[field].trim()]));
}

function DetailsForm({
  donor,
  onClose,
  draft,
  onChange,
  calling,
  isUnchanged,
  onLook,
}: Props & {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly calling: ReturnType<typeof useCall<typeof previewDonorDetails>>;
  readonly isUnchanged: boolean;
  readonly onLook: (confirmed: readonly string[]) => Promise<void>;
}) {
  const isAsked = calling.refusedWith === 409 && calling.fields.pan_no !== undefined;
  const of = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: isAsked ? undefined : calling.fields[name],
    autoComplete: 'off',
    maxLength: FIELD_LIMITS[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...draft, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onLook([]);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-soft">{m.donor_details_text()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...of('fullname')} label={m.entry_fullname()} />
        <TextField {...of('phone_no')} label={m.entry_phone()} inputMode="numeric" />
        <TextField {...of('email')} label={m.entry_email()} />
        <TextField {...of('address')} label={m.entry_address()} />
        <TextField
          {...of('pan_no')}
          label={m.entry_pan()}
          hint={donor.pan_no === '' ? undefined : m.donor_details_pan_known({ pan: donor.pan_no })}
        />
      </div>
      {isAsked ? (
        <Asked
          question={calling.error}
          yes={m.same_person_no()}
          busy={calling.busy}
          onYes={() => void onLook(['pan_no'])}
        >
          {calling.other !== null && (
            <Link to={`/donors/${calling.other}`}>{m.donor_details_see_other()}</Link>
          )}
        </Asked>
      ) : (
        <CallFailed error={Object.keys(calling.fields).length === 0 ? calling.error : null} />
      )}
      <DialogButtons
        onCancel={onClose}
        submitLabel={m.donor_details_look()}
        busy={calling.busy}
        disabled={isUnchanged}
      />
    </form>
  );
}

/** What the new details touch, with a tick for each donation, and the reason. */
function Preview({
  donor,
  onClose,
  onDone,
  preview,
  body,
  onBack,
}: Props & {
  readonly preview: DonorDetailsPreview;
  readonly body: { readonly fields: unknown; readonly confirmed: readonly string[] };
  readonly onBack: () => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    preview.donations.flatMap(({ _id, left }) => (left === null ? [_id] : [])),
  );
  const [reason, setReason] = useState('');
  const correcting = useCall(correctDonorDetails);
  const revised = preview.donations.filter(
    ({ _id, isRevised }) => isRevised && chosen.includes(_id),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = { ...body, reason, donations: chosen };
    if ((await correcting.run({ params: { id: donor._id }, body: sent })) === null) return;
    onClose();
    onDone();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <section aria-label={m.donor_details_donor()}>
        <h3 className="mb-1 font-semibold">{m.donor_details_donor()}</h3>
        <ChangeLines changes={preview.changes} />
        {preview.changes.length === 0 && (
          <p className="text-ink-soft">{m.donor_details_donor_same()}</p>
        )}
      </section>
      <DonorDetailsDonations donations={preview.donations} chosen={chosen} onChoose={setChosen} />
      <ReasonField value={reason} onChange={setReason} error={correcting.fields.reason} />
      <p role="status" className="text-sm text-ink-soft">
        {m.donor_details_summary({ donations: chosen.length, receipts: revised.length })}
      </p>
      <CallFailed error={correcting.fields.reason === undefined ? correcting.error : null} />
      <DialogButtons
        onCancel={onBack}
        cancelLabel={m.donor_details_back()}
        submitLabel={m.donor_details_apply()}
        busy={correcting.busy}
      />
    </form>
  );
}
