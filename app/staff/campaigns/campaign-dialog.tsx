import { type FormEvent, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { createCategory } from '../../campaigns/campaigns.thunks.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useAction } from '../kit/use-action.ts';
import { EMPTY_CAMPAIGN, findCampaignFaults } from './campaign-draft.ts';
import { CampaignFieldset } from './campaign-fieldset.tsx';

type Acts = { readonly onClose: () => void; readonly onDone: () => void };

/** Creates a campaign, which is public at once (R54). */
export function CampaignDialog({ open, ...acts }: Acts & { readonly open: boolean }) {
  return (
    <FormDialog open={open} onClose={acts.onClose} title={m.campaign_new_title()} width="wide">
      {open && <CampaignForm {...acts} />}
    </FormDialog>
  );
}

function CampaignForm({ onClose, onDone }: Acts) {
  const [draft, setDraft] = useState(EMPTY_CAMPAIGN);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const creating = useAction(createCategory);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = findCampaignFaults(draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if ((await creating.run({ ...draft })) === null) return;
    onClose();
    onDone();
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <CampaignFieldset
        draft={draft}
        faults={{ ...creating.fields, ...faults }}
        onChange={(fields) => setDraft((now) => ({ ...now, ...fields }))}
      />
      <CallFailed error={creating.error} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={creating.busy}>
          {m.campaign_create()}
        </Button>
      </div>
    </form>
  );
}
