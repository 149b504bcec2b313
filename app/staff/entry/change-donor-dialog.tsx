import { type FormEvent, useState } from 'react';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { changeDonor } from '#shared/staff/corrections-endpoints.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Asked } from '../kit/asked.tsx';
import { DialogButtons } from '../kit/dialog-buttons.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { Facts } from '../kit/panel.tsx';
import { ReasonField } from '../kit/reason-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { DonorField } from './donor-field.tsx';

type Props = {
  readonly donation: DonationRecord;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Moves a donation to another donor: search, both side by side, reason. */
export function ChangeDonorDialog(props: Props) {
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      width="wide"
      title={m.change_donor_title({ amount: formatRupees(props.donation.amount) })}
    >
      {props.open && <ChangeDonorForm {...props} />}
    </FormDialog>
  );
}

function ChangeDonorForm({ donation, onClose, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [donor, setDonor] = useState<DonorRecord | null>(null);
  const [withDetails, setWithDetails] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const moving = useCall(changeDonor);
  const isAsked = moving.refusedWith === 409 && moving.fields.pan_no !== undefined;

  const send = async (confirmed: readonly string[]) => {
    setMissing(donor === null ? m.change_donor_choose() : undefined);
    if (donor === null) return;
    const body = { donorId: donor._id, reason, withDetails, confirmed };
    if ((await moving.run({ params: { id: donation._id }, body })) === null) return;
    onClose();
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send([]);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <DonorField
        name="donor"
        label={m.change_donor_search()}
        hint={m.change_donor_search_hint()}
        required
        searching
        value={typed}
        error={missing ?? moving.fields.donorId}
        onType={(value) => {
          setTyped(value);
          setDonor(null);
          moving.reset();
        }}
        onChoose={(chosen) => {
          setTyped(chosen.fullname);
          setDonor(chosen);
          setMissing(undefined);
          moving.reset();
        }}
      />
      {donor !== null && (
        <>
          <BothDonors donation={donation} donor={donor} />
          <Checkbox
            name="withDetails"
            label={m.change_donor_with_details()}
            checked={withDetails}
            onChange={(event) => setWithDetails(event.target.checked)}
          />
        </>
      )}
      <ReasonField value={reason} onChange={setReason} error={moving.fields.reason} />
      <p className="text-sm text-ink-soft">
        {withDetails ? m.change_donor_text_revised() : m.change_donor_text()}
      </p>
      {isAsked ? (
        <Asked
          question={moving.error}
          yes={m.change_donor_anyway()}
          busy={moving.busy}
          onYes={() => void send(['pan_no'])}
        />
      ) : (
        <CallFailed error={Object.keys(moving.fields).length === 0 ? moving.error : null} />
      )}
      <DialogButtons onCancel={onClose} submitLabel={m.change_donor_confirm()} busy={moving.busy} />
    </form>
  );
}

/** The donation's own details next to the chosen donor's. */
function BothDonors({
  donation,
  donor,
}: {
  readonly donation: DonationRecord;
  readonly donor: DonorRecord;
}) {
  const describe = (person: DonationRecord | DonorRecord) => [
    { name: m.donor_name(), value: person.fullname || '–' },
    { name: m.donor_phone(), value: person.phone_no || '–' },
    { name: m.donor_email(), value: person.email || '–' },
    { name: m.donor_address(), value: person.address || '–' },
    { name: m.donor_pan(), value: person.pan_no || '–' },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section className="rounded-xl border border-line px-3 py-2.5">
        <h3 className="mb-1.5 font-semibold">{m.change_donor_given()}</h3>
        <Facts facts={describe(donation)} />
      </section>
      <section className="rounded-xl border border-line px-3 py-2.5">
        <h3 className="mb-1.5 font-semibold">{m.change_donor_new()}</h3>
        <Facts
          facts={[
            ...describe(donor),
            {
              name: m.donor_donations(),
              value: m.entry_donor_donations({
                count: donor.donations,
                amount: formatRupees(donor.amount),
              }),
            },
          ]}
        />
      </section>
    </div>
  );
}
