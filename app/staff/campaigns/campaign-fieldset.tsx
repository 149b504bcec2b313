import { m } from '#shared/messages/compiled/messages.js';
import { CAMPAIGN_LIMITS } from '#shared/staff/campaign-form.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import { CampaignPicture } from './campaign-picture.tsx';

/** What a new campaign needs; it is listed last. */
export function CampaignFieldset({
  draft,
  faults,
  onChange,
}: {
  readonly draft: CampaignDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (fields: Partial<CampaignDraft>) => void;
}) {
  const of = (field: keyof CampaignDraft) => ({
    name: field,
    value: draft[field],
    error: faults[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <TextField
        {...of('title')}
        label={m.campaign_field_title()}
        required
        maxLength={CAMPAIGN_LIMITS.title}
      />
      <TextArea
        {...of('description')}
        label={m.campaign_field_description()}
        hint={m.campaign_field_description_hint()}
        required
        maxLength={CAMPAIGN_LIMITS.description}
      />
      <CampaignPicture field={of('image')} onPick={(image) => onChange({ image })} />
      <TextField
        {...of('goal')}
        label={m.campaign_field_goal()}
        hint={m.campaign_field_goal_hint()}
        prefix="₹"
        required
        inputMode="decimal"
      />
    </>
  );
}
