import { m } from '#shared/messages/compiled/messages.js';
import { getSiteImport, type SiteImport as Import } from '#shared/staff/site-imports-endpoints.ts';
import { Failed, Loading } from '../../kit/list-states.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Progress } from '../../kit/progress.tsx';
import { usePolled } from '../../kit/use-polled.ts';
import { LOOK_AGAIN_MS } from '../look-again-ms.ts';
import { SiteArchive } from './site-archive.tsx';
import { SiteFindings } from './site-findings.tsx';
import { inThousands } from './site-import-messages.ts';
import { SitePlan } from './site-plan.tsx';

/** Steps of one import of an old site: files, plan, dry run, run. */
export function SiteImport({ importId }: { readonly importId: string }) {
  const { data, status, error, reload } = usePolled(getSiteImport, {
    params: { id: importId },
    everyMs: LOOK_AGAIN_MS,
    isGoing: ({ import: { step } }) => ['checking', 'running', 'undoing'].includes(step),
  });
  const site = data?.import ?? null;
  const progress = site === null ? null : describeProgress(site);
  return (
    <>
      <PageHead
        title={m.site_import_of({ site: site?.site ?? '' })}
        detail={site && m.site_import_of_detail({ count: site.items, by: site.by })}
        back={{ to: '/exchange?from=wordpress', label: m.exchange_title() }}
      />
      <div className="flex flex-col gap-4">
        {status === 'failed' && <Failed message={error} onRetry={reload} />}
        {site === null && status !== 'failed' && <Loading rows={6} />}
        {progress !== null && (
          <Progress
            label={progress.label}
            done={progress.done}
            total={progress.total}
            valueText={m.exchange_done_of({
              done: inThousands(progress.done),
              total: inThousands(progress.total),
            })}
          />
        )}
        {site?.step === 'uploaded' && (
          <>
            <SiteArchive site={site} onChanged={reload} />
            <SitePlan site={site} onChecked={reload} />
          </>
        )}
        {site !== null && site.step !== 'uploaded' && (
          <SiteFindings site={site} onChanged={reload} />
        )}
      </div>
    </>
  );
}

/** What is going on with an import, and how far it is; null when nothing is. */
function describeProgress({ step, items, checked, done, undone, verdicts }: Import) {
  if (step === 'checking') return { label: m.site_import_checking(), done: checked, total: items };
  if (step === 'running') return { label: m.site_import_importing(), done, total: verdicts.new };
  if (step !== 'undoing') return null;
  return { label: m.site_import_undoing(), done: undone, total: verdicts.new };
}
