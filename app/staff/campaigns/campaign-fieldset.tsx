import { m } from '#shared/messages/compiled/messages.js';
import { CAMPAIGN_LIMITS } from '#shared/staff/campaign-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CampaignDraft } from './campaign-draft.ts';

/** Fields of a campaign; a new one is listed last. */
export function CampaignFieldset({
  draft,
  faults,
  isNew,
  onChange,
}: {
  readonly draft: CampaignDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly onChange: (fields: Partial<CampaignDraft>) => void;
}) {
  const of = (field: 'title' | 'image' | 'goal' | 'position' | 'minimum' | 'description') => ({
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
      <TextField
        {...of('image')}
        label={m.campaign_field_image()}
        hint={m.campaign_field_image_hint()}
        required
        maxLength={CAMPAIGN_LIMITS.image}
      />
      <TextField
        {...of('goal')}
        label={m.campaign_field_goal()}
        hint={m.campaign_field_goal_hint()}
        prefix="₹"
        required
        inputMode="decimal"
      />
      {!isNew && (
        <div className="grid gap-x-5 sm:grid-cols-2">
          <TextField
            {...of('position')}
            label={m.campaign_field_position()}
            inputMode="numeric"
            maxLength={4}
          />
          <TextField
            {...of('minimum')}
            label={m.campaign_field_minimum()}
            hint={m.campaign_field_minimum_hint()}
            prefix="₹"
            inputMode="decimal"
          />
          <div>
            <Checkbox
              name="listed"
              label={m.campaign_field_listed()}
              checked={draft.listed}
              onChange={(event) => onChange({ listed: event.target.checked })}
            />
            <Checkbox
              name="taxEligible"
              label={m.campaign_field_tax()}
              checked={draft.taxEligible}
              onChange={(event) => onChange({ taxEligible: event.target.checked })}
            />
            <Checkbox
              name="flagship"
              label={m.campaign_field_flagship()}
              checked={draft.flagship}
              onChange={(event) => onChange({ flagship: event.target.checked })}
            />
          </div>
        </div>
      )}
    </>
  );
}
