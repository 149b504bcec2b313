import type { FormEvent } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { nameContentKind } from '#shared/staff/name-content-kind.ts';
import {
  checkSiteImport,
  type SiteImport,
  type SiteImportKind,
  type SiteImportSource,
  siteImportKinds,
} from '#shared/staff/site-imports-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CallFailed } from '../../kit/list-states.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useCall } from '../../kit/use-call.ts';
import { useStepDraft } from '../step-drafts.tsx';
import { DropSiteImport } from './site-import-acts.tsx';

type Props = { readonly site: SiteImport; readonly onChecked: () => void };

/** What becomes of each category and type of the old site. */
export function SitePlan({ site, onChecked }: Props) {
  const draft = useStepDraft(`${site._id} plan`, { plan: site.plan, publishes: site.publishes });
  const { plan, publishes } = draft.input;
  const check = useCall(checkSiteImport);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { plan, publishes };
    if ((await check.run({ params: { id: site._id }, body })) === null) return;
    draft.forget(draft.input);
    onChecked();
  };
  const options = [
    { value: '', label: m.site_import_leave_out() },
    ...siteImportKinds.map((kind) => ({ value: kind, label: nameContentKind(kind) })),
  ];
  return (
    <Panel title={m.site_import_plan()} actions={<DropSiteImport site={site} />}>
      <p className="mb-3 max-w-prose text-ink-soft">{m.site_import_plan_detail()}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {site.sources.map((source) => (
            <SelectField
              key={source.key}
              name={source.key}
              label={nameSource(source)}
              hint={source.titles.map((title) => `“${title}”`).join(', ') || undefined}
              value={plan[source.key] ?? ''}
              options={options}
              onChange={({ target: { value } }) =>
                draft.set({
                  plan: { ...plan, [source.key]: value as SiteImportKind | '' },
                  publishes,
                })
              }
            />
          ))}
        </div>
        <Checkbox
          name="publishes"
          label={m.site_import_publishes()}
          hint={m.site_import_publishes_hint()}
          checked={publishes}
          onChange={(event) => draft.set({ plan, publishes: event.target.checked })}
        />
        <CallFailed error={check.error} />
        <div>
          <Button type="submit" busy={check.busy}>
            {m.site_import_check()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function nameSource({ key, name, items }: SiteImportSource): string {
  const count = items.toLocaleString('en-IN');
  if (key.startsWith('category:')) return m.site_import_source_category({ name, count });
  if (key === 'type:page') return m.site_import_source_pages({ count });
  if (key === 'type:post') return m.site_import_source_posts({ count });
  return m.site_import_source_type({ name, count });
}
