import { m } from '#shared/messages/compiled/messages.js';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { labelCampaign } from '../../campaigns/label-campaign.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { toText, type WidgetProps } from './widget-props.ts';

type Option = { readonly value: string; readonly label: string };

/** One of a few values. */
export function ChoiceWidget(props: WidgetProps<'choice'>) {
  const { options } = props.form;
  if (options === 'campaigns') return <CampaignChoice {...props} />;
  return (
    <Choice
      {...props}
      options={options.map((option) => ({ value: option.value, label: option.label() }))}
    />
  );
}

function CampaignChoice(props: WidgetProps<'choice'>) {
  const { data } = useLoaded(listDeskCampaigns);
  const campaigns = data?.campaigns ?? [];
  return (
    <Choice
      {...props}
      options={[
        { value: '', label: m.content_campaign_none() },
        ...campaigns.map((one) => ({ value: one._id, label: labelCampaign(one) })),
      ]}
    />
  );
}

/** A value that is no option, such as before the options are loaded, stays one. */
function Choice({
  form,
  name,
  label,
  hint,
  error,
  value,
  onChange,
  options,
}: WidgetProps<'choice'> & { readonly options: readonly Option[] }) {
  const chosen = toText(value);
  const isKnown = options.some((option) => option.value === chosen);
  return (
    <SelectField
      {...{ name, label, hint, error }}
      options={isKnown ? options : [{ value: chosen, label: chosen }, ...options]}
      value={chosen}
      required={form.required === true}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
