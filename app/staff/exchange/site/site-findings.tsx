import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { SiteImport } from '#shared/staff/site-imports-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SiteArchive } from './site-archive.tsx';
import { DropSiteImport, RunSiteImport, UndoSiteImport } from './site-import-acts.tsx';
import { describeRun, inThousands, listLeftOut } from './site-import-messages.ts';
import { SiteItems } from './site-items.tsx';
import { SitePlan } from './site-plan.tsx';

type Props = { readonly site: SiteImport; readonly onChanged: () => void };

/** Result of the dry run or the run, and the next step. */
export function SiteFindings({ site, onChanged }: Props) {
  const [isPlanning, setIsPlanning] = useState(false);
  /** The import with the results that were shown when its run was asked for. */
  const [asked, setAsked] = useState<SiteImport | null>(null);
  const { step, verdicts, leftOut } = site;
  const isChecked = step === 'checked';
  const hasRun = ['done', 'undoing', 'undone', 'stopped'].includes(step);
  if (isPlanning && isChecked) {
    const checked = () => {
      setIsPlanning(false);
      onChanged();
    };
    return <SitePlan site={site} onChecked={checked} />;
  }
  const mayRun = (isChecked && verdicts.new > 0) || step === 'stopped';
  const mayUndo = (step === 'done' || step === 'stopped') && site.done > 0 && verdicts.new > 0;
  const left = listLeftOut(leftOut);
  return (
    <>
      <Panel
        title={hasRun ? m.exchange_found_done() : m.exchange_found()}
        actions={isChecked && <DropSiteImport site={site} />}
      >
        <div role="status" className="flex max-w-prose flex-col gap-1">
          <p>{describeNextStep(site)}</p>
          {step === 'stopped' && <p className="font-semibold text-danger">{site.stopReason}</p>}
          {verdicts.new > 0 && (
            <p>
              {m.site_import_files_found({
                found: inThousands(site.pictures),
                missing: inThousands(site.missing),
              })}
            </p>
          )}
          {left !== '' && <p className="text-ink-soft">{m.site_import_not_public({ left })}</p>}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {mayRun && <Button onClick={() => setAsked(site)}>{describeRun(site).act}</Button>}
          {isChecked && (
            <Button tone="secondary" onClick={() => setIsPlanning(true)}>
              {m.site_import_plan_again()}
            </Button>
          )}
          {mayUndo && <UndoSiteImport site={site} onChanged={onChanged} />}
        </div>
      </Panel>
      {isChecked && site.missing > 0 && <SiteArchive site={site} onChanged={onChanged} />}
      {(isChecked || hasRun) && <SiteItems key={site.round} site={site} />}
      <RunSiteImport
        asked={asked}
        site={site}
        onClose={() => setAsked(null)}
        onChanged={onChanged}
      />
    </>
  );
}

function describeNextStep({ step, verdicts, done, undone }: SiteImport): string {
  const count = verdicts.new;
  if (step === 'checking') return m.site_import_next_checking();
  if (step === 'running') return m.site_import_next_running();
  if (step === 'stopped') return m.site_import_next_stopped({ done: inThousands(done) });
  if (step === 'done') return m.site_import_next_done({ count });
  if (step === 'undoing') return m.site_import_next_undoing();
  if (step === 'undone') return m.site_import_next_undone({ count: undone });
  return count === 0 ? m.site_import_next_nothing() : m.site_import_next_run({ count });
}
