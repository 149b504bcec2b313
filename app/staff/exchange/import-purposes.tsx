import type { FormEvent } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { checkImport, type DonationImport } from '#shared/staff/imports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { useStepDraft } from './step-drafts.tsx';

type Chosen = Readonly<Record<string, string>>;
const none: Chosen = {};
const isChosen = (chosen: Chosen) => Object.values(chosen).some((campaign) => campaign !== '');

type Props = { readonly file: DonationImport; readonly onChecked: () => void };

/** Purposes of the file that name no campaign: staff choose one for each, once. Renders nothing without any. */
export function ImportPurposes({ file, onChecked }: Props) {
  const { input: chosen, ...draft } = useStepDraft(`${file._id} purposes`, none, isChosen);
  const campaigns = useLoaded(listDeskCampaigns, { skip: file.purposes.length === 0 });
  const check = useCall(checkImport);
  if (file.purposes.length === 0) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const purposes = Object.entries(chosen)
      .filter(([, campaign]) => campaign !== '')
      .map(([purpose, campaign]) => ({ purpose, campaign }));
    const { mapping, fallbackCampaign, origin } = file;
    const body = { mapping, fallbackCampaign, origin, purposes };
    if ((await check.run({ params: { id: file._id }, body })) === null) return;
    draft.forget(chosen);
    onChecked();
  };
  const options = (campaigns.data?.campaigns ?? []).map(({ _id, title }) => ({
    value: _id,
    label: title,
  }));
  return (
    <Panel title={m.exchange_purposes()}>
      <p className="mb-3 max-w-prose text-ink-soft">{m.exchange_purposes_detail()}</p>
      {campaigns.status === 'failed' && (
        <Failed message={campaigns.error} onRetry={campaigns.reload} />
      )}
      {campaigns.data === null && campaigns.status !== 'failed' && <Loading rows={2} />}
      {campaigns.data !== null && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
            {file.purposes.map(({ purpose, rows, campaign, savedAt }) => (
              <SelectField
                key={purpose}
                name={`purpose-${purpose}`}
                label={m.exchange_purpose_of({ purpose, rows: rows.toLocaleString('en-IN') })}
                hint={
                  savedAt === null
                    ? undefined
                    : m.exchange_purpose_saved({ date: formatDate(new Date(savedAt)) })
                }
                value={chosen[purpose] ?? campaign ?? ''}
                options={[
                  ...(campaign === null ? [{ value: '', label: m.exchange_purpose_none() }] : []),
                  ...options,
                ]}
                onChange={({ target: { value } }) => draft.set({ ...chosen, [purpose]: value })}
              />
            ))}
          </div>
          <CallFailed error={check.error} />
          <div>
            <Button type="submit" tone="secondary" busy={check.busy} disabled={!isChosen(chosen)}>
              {m.exchange_purposes_check()}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
