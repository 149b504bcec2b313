import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { donorRequestKinds, openDonorRequest } from '#shared/staff/privacy-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DateField } from '../kit/date-field.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { AFTER_SAVING } from '../kit/navigation-guard.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { kindLabels } from './privacy-messages.ts';

/** Records a data protection request, and opens it. */
export function NewRequest({
  open,
  donorId,
  onClose,
}: {
  readonly open: boolean;
  /** Donor whose page linked here; '' for none. */
  readonly donorId: string;
  readonly onClose: () => void;
}) {
  const opening = useCall(openDonorRequest);
  const navigate = useNavigate();
  const toast = useToast();
  const [receivedOn, setReceivedOn] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...Object.fromEntries(new FormData(event.currentTarget)), receivedOn };
    const response = await opening.run({ body });
    if (response === null) return;
    toast({ kind: 'success', text: m.privacy_opened(), durationMs: 5000 });
    await navigate(`/privacy/${response.request._id}`, { state: AFTER_SAVING });
  };
  const hasFields = Object.keys(opening.fields).length > 0;
  return (
    <FormDialog open={open} onClose={onClose} title={m.privacy_request_new()}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          name="kind"
          label={m.privacy_kind()}
          options={donorRequestKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        />
        <TextField
          name="askerName"
          label={m.privacy_asker()}
          error={opening.fields.askerName}
          autoComplete="off"
          maxLength={120}
          required
        />
        <TextField
          name="email"
          type="email"
          label={m.privacy_email()}
          hint={m.privacy_email_hint()}
          error={opening.fields.email}
          autoComplete="off"
        />
        <TextField
          name="donorId"
          label={m.privacy_donor()}
          hint={m.privacy_donor_hint()}
          error={opening.fields.donorId}
          defaultValue={donorId}
          autoComplete="off"
        />
        <DateField
          name="receivedOn"
          value={receivedOn}
          onChange={setReceivedOn}
          max={dayFrom(new Date(), 0)}
          label={m.privacy_received()}
          hint={m.privacy_received_hint()}
          error={opening.fields.receivedOn}
        />
        <CallFailed error={hasFields ? null : opening.error} />
        <Button type="submit" busy={opening.busy} className="self-end">
          {m.privacy_request_new()}
        </Button>
      </form>
    </FormDialog>
  );
}
