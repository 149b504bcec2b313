import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  correctDonorDetails,
  type DonorDetailsPreview,
  previewDonorDetails,
  type TouchedDonation,
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
  const [reason, setReason] = useState('');
  const [ticks, setTicks] = useState<Ticks>({});
  const changes = listDraftChanges(props.donor, draft);

  const look = async (answers: readonly string[]) => {
    setConfirmed(answers);
    const body = { fields: changes, confirmed: answers };
    setPreview(await previewing.run({ params: { id: props.donor._id }, body }));
  };
  return (
    <FormDialog
      open
      isTyped={Object.keys(changes).length > 0 || reason !== ''}
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
          body={{ fields: changes, confirmed, reason }}
          chosen={listChosen(preview.donations, ticks)}
          onChoose={(chosen) => setTicks((now) => noteTicks(now, preview.donations, chosen))}
          onReason={setReason}
          onBack={() => setPreview(null)}
        />
      )}
    </FormDialog>
  );
}

/** Ticks of donations by id that differ from what the preview proposes; they stay when it is made again. */
type Ticks = Readonly<Record<string, boolean>>;

const isProposed = ({ left }: TouchedDonation) => left === null;

function listChosen(donations: readonly TouchedDonation[], ticks: Ticks): readonly string[] {
  return donations
    .filter((donation) => ticks[donation._id] ?? isProposed(donation))
    .map(({ _id }) => _id);
}

function noteTicks(
  ticks: Ticks,
  donations: readonly TouchedDonation[],
  chosen: readonly string[],
): Ticks {
  const shown = new Set(donations.map(({ _id }) => _id));
  const others = Object.entries(ticks).filter(([id]) => !shown.has(id));
  const changed = donations
    .filter((donation) => chosen.includes(donation._id) !== isProposed(donation))
    .map((donation) => [donation._id, !isProposed(donation)] as const);
  return Object.fromEntries([...others, ...changed]);
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
  chosen,
  onChoose,
  onReason,
  onBack,
}: Props & {
  readonly preview: DonorDetailsPreview;
  readonly body: {
    readonly fields: unknown;
    readonly confirmed: readonly string[];
    readonly reason: string;
  };
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly onReason: (reason: string) => void;
  readonly onBack: () => void;
}) {
  const correcting = useCall(correctDonorDetails);
  const revised = preview.donations.filter(
    ({ _id, isRevised }) => isRevised && chosen.includes(_id),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = { ...body, donations: chosen };
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
      <DonorDetailsDonations donations={preview.donations} chosen={chosen} onChoose={onChoose} />
      <ReasonField value={body.reason} onChange={onReason} error={correcting.fields.reason} />
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
