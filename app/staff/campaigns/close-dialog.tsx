import type { FormEvent } from 'react';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { closeCampaign, type DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { REASON_MAXIMUM } from '#shared/staff/money-endpoints.ts';
import { readFields } from '../../read-fields.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';

const TOAST_MS = 4_000;

type Props = {
  /** The campaign to close; null: the dialog is closed. */
  readonly campaign: DeskCampaign | null;
  /** All campaigns, of which the open ones may take its place. */
  readonly campaigns: readonly DeskCampaign[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Closes a campaign, with a reason and where donors should give instead. */
export function CloseDialog({ campaign, ...rest }: Props) {
  const title = campaign === null ? '' : m.campaigns_close_title({ title: campaign.title });
  return (
    <FormDialog open={campaign !== null} onClose={rest.onClose} title={title}>
      {campaign !== null && <CloseForm campaign={campaign} {...rest} />}
    </FormDialog>
  );
}

function CloseForm({
  campaign,
  campaigns,
  onClose,
  onDone,
}: Props & { readonly campaign: DeskCampaign }) {
  const toast = useToast();
  const closing = useCall(closeCampaign);
  const close = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason, successorId } = readFields(
      Object.fromEntries(new FormData(event.currentTarget)),
    );
    const response = await closing.run({
      params: { id: campaign._id },
      body: { reason, successorId },
    });
    if (response === null) return;
    const text = m.campaigns_close_done({ title: campaign.title });
    toast({ text, kind: 'success', durationMs: TOAST_MS });
    onClose();
    onDone();
  };
  const others = campaigns.filter(
    ({ _id, closed, published }) =>
      published && closed === null && _id !== campaign._id && _id !== GENERAL_FUND_ID,
  );
  const hasFields = Object.keys(closing.fields).length > 0;
  return (
    <form noValidate onSubmit={close} className="grid gap-4">
      <p>{m.campaigns_close_text({ count: campaign.donorCount.toLocaleString('en-IN') })}</p>
      <TextArea
        name="reason"
        label={m.campaigns_close_reason()}
        hint={m.campaigns_close_reason_hint()}
        required
        maxLength={REASON_MAXIMUM}
        error={closing.fields.reason}
      />
      <SelectField
        name="successorId"
        label={m.campaigns_close_successor()}
        error={closing.fields.successorId}
        defaultValue=""
        options={[
          { value: '', label: m.campaigns_close_fund() },
          ...others.map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
      />
      <CallFailed error={hasFields ? null : closing.error} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={closing.busy}>
          {m.campaigns_close_confirm()}
        </Button>
      </div>
    </form>
  );
}
