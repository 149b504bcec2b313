import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { changeCampaign, type DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { createCategory } from '../../campaigns/campaigns.thunks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useCall } from '../kit/use-call.ts';
import { beginCampaignDraft, findCampaignFaults, toCampaignBody } from './campaign-draft.ts';
import { CampaignFieldset } from './campaign-fieldset.tsx';

type Props = {
  /** The campaign to edit, 'new' to create one; null: closed. */
  readonly shown: DeskCampaign | 'new' | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Creates or edits a campaign. */
export function CampaignDialog({ shown, onClose, onDone }: Props) {
  const title = shown === 'new' ? m.campaign_new_title() : m.campaign_change_title();
  return (
    <Dialog open={shown !== null} onClose={onClose} title={title} width="wide">
      {shown !== null && (
        <CampaignForm campaign={shown === 'new' ? null : shown} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

function CampaignForm({
  campaign,
  onClose,
  onDone,
}: Omit<Props, 'shown'> & { readonly campaign: DeskCampaign | null }) {
  const [draft, setDraft] = useState(() => beginCampaignDraft(campaign));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const creating = useAction(createCategory);
  const changing = useCall(changeCampaign);
  const calling = campaign === null ? creating : changing;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = toCampaignBody(draft, campaign === null);
    const found = findCampaignFaults(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const response =
      campaign === null
        ? await creating.run(body)
        : await changing.run({ params: { id: campaign._id }, body });
    if (response === null) return;
    onClose();
    onDone();
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <CampaignFieldset
        draft={draft}
        faults={{ ...calling.fields, ...faults }}
        isNew={campaign === null}
        onChange={(fields) => setDraft((now) => ({ ...now, ...fields }))}
      />
      <CallFailed error={calling.error} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={calling.busy}>
          {campaign === null ? m.campaign_create() : m.campaign_save()}
        </Button>
      </div>
    </form>
  );
}
