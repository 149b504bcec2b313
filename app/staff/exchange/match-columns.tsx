import type { FormEvent } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import {
  giveFields,
  type ImportField,
  importFields,
  nameImportField,
} from '#shared/staff/exchange-columns.ts';
import {
  checkImport,
  type DonationImport,
  type ImportOrigin,
} from '#shared/staff/imports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { DropImport } from './drop-import.tsx';
import { useStepDraft } from './step-drafts.tsx';

const needed: readonly ImportField[] = ['date', 'fullname', 'amount', 'mode'];

/** Maps the file's columns; known headings are mapped already. */
export function MatchColumns({
  file,
  onChecked,
}: {
  readonly file: DonationImport;
  readonly onChecked: () => void;
}) {
  const draft = useStepDraft(`${file._id} columns`, {
    mapping: file.mapping,
    origin: file.origin,
    fallback: file.fallbackCampaign ?? '',
  });
  const { mapping, origin, fallback } = draft.input;
  const set = (some: Partial<typeof draft.input>) => draft.set({ ...draft.input, ...some });
  const campaigns = useLoaded(listDeskCampaigns).data?.campaigns ?? [];
  const check = useCall(checkImport);
  const isOpen = file.isOfGive || file.origin.site !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { mapping, origin, fallbackCampaign: fallback === '' ? null : fallback };
    if ((await check.run({ params: { id: file._id }, body })) === null) return;
    draft.forget(draft.input);
    onChecked();
  };
  const choices = [
    { value: '', label: m.exchange_no_column() },
    ...file.columns.map(({ title, samples }, index) => ({
      value: String(index),
      label: nameColumn(title, samples, index),
    })),
  ];
  const chooseColumn = (field: ImportField) => (
    <SelectField
      key={field}
      name={field}
      label={nameImportField(field)}
      required={needed.includes(field)}
      value={String(mapping[field] ?? '')}
      error={check.fields[field]}
      options={choices}
      onChange={({ target: { value } }) =>
        set({ mapping: { ...mapping, [field]: value === '' ? null : Number(value) } })
      }
    />
  );
  return (
    <Panel title={m.exchange_match()} actions={<DropImport file={file} />}>
      <p className="mb-3 max-w-prose text-ink-soft">
        {file.rememberedAt === null
          ? m.exchange_match_detail()
          : m.exchange_remembered_from({ date: formatDate(new Date(file.rememberedAt)) })}
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          {importFields.map(chooseColumn)}
          <SelectField
            name="fallbackCampaign"
            label={m.exchange_fallback()}
            hint={m.exchange_fallback_hint()}
            value={fallback}
            error={check.fields.fallbackCampaign}
            options={[
              { value: '', label: m.exchange_fallback_none() },
              ...campaigns.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
            onChange={(event) => set({ fallback: event.target.value })}
          />
        </div>
        <details open={isOpen || undefined} className="rounded-xl border border-line px-4 py-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {m.exchange_give()}
          </summary>
          <p className="mb-3 max-w-prose text-ink-soft">{m.exchange_give_detail()}</p>
          <div className="grid gap-x-4 gap-y-3 pb-2 sm:grid-cols-2 xl:grid-cols-4">
            <TextField
              name="site"
              label={m.exchange_give_site()}
              hint={m.exchange_give_site_hint()}
              value={origin.site}
              error={check.fields.site}
              onChange={(event) => set({ origin: { ...origin, site: event.target.value } })}
            />
            <SelectField
              name="dateOrder"
              label={m.exchange_date_order()}
              value={origin.dateOrder}
              error={check.fields.dateOrder}
              options={[
                { value: '', label: m.exchange_date_order_none() },
                { value: 'dmy', label: m.exchange_date_order_dmy() },
                { value: 'mdy', label: m.exchange_date_order_mdy() },
              ]}
              onChange={({ target: { value } }) =>
                set({ origin: { ...origin, dateOrder: value as ImportOrigin['dateOrder'] } })
              }
            />
            {giveFields.map(chooseColumn)}
          </div>
        </details>
        <CallFailed error={check.error} />
        <div>
          <Button type="submit" busy={check.busy}>
            {m.exchange_check()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** A heading with its first values: 'Amt (501, 1100)'. */
function nameColumn(title: string, samples: readonly string[], index: number): string {
  const name = title === '' ? m.exchange_column_number({ number: index + 1 }) : title;
  const shown = samples
    .filter((sample) => sample !== '')
    .slice(0, 2)
    .join(', ');
  return shown === '' ? name : `${name} (${shown})`;
}
