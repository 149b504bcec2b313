import { type FormEvent, useState } from 'react';
import { FIELD_LIMITS } from '#shared/field-limits.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { addDonor } from '../../campaigns/campaigns.thunks.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useAction } from '../kit/use-action.ts';

const TOAST_MS = 4_000;

type Props = {
  /** The campaign to add a supporter to; null: closed. */
  readonly campaign: DeskCampaign | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Adds a supporter to a campaign without a donation; an entered donation adds its donor itself. */
export function DonorDialog({ campaign, onClose, onDone }: Props) {
  return (
    <FormDialog open={campaign !== null} onClose={onClose} title={m.campaign_donor_title()}>
      {campaign !== null && <DonorForm campaign={campaign} onClose={onClose} onDone={onDone} />}
    </FormDialog>
  );
}

function DonorForm({ campaign, onClose, onDone }: Props & { readonly campaign: DeskCampaign }) {
  const toast = useToast();
  const [typed, setTyped] = useState({ fullname: '', email: '' });
  const adding = useAction(addDonor);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const email = typed.email.trim();
    const donor = { fullname: typed.fullname.trim(), ...(email === '' ? {} : { email }) };
    const added = await adding.run({ donationId: campaign._id, donor });
    if (added === null) return;
    const text = m.campaign_donor_done({ name: added.donor.fullname, campaign: campaign.title });
    toast({ text, kind: 'success', durationMs: TOAST_MS });
    onClose();
    onDone();
  };
  const of = (name: 'fullname' | 'email') => ({
    name,
    value: typed[name],
    error: adding.fields[name],
    maxLength: FIELD_LIMITS[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: event.target.value })),
  });
  return (
    <form noValidate onSubmit={add} className="grid gap-4">
      <p>{m.campaign_donor_text({ campaign: campaign.title })}</p>
      <TextField {...of('fullname')} label={m.campaign_donor_name()} required />
      <TextField
        {...of('email')}
        label={m.campaign_donor_email()}
        hint={m.campaign_donor_email_hint()}
        type="email"
        inputMode="email"
      />
      <CallFailed error={adding.error} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={adding.busy}>
          {m.campaign_donor_add()}
        </Button>
      </div>
    </form>
  );
}
