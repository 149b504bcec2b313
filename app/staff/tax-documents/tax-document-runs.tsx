import { useEffect, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { listTaxDocumentRuns } from '#shared/staff/tax-document-runs-endpoints.ts';
import { Failed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { TaxDocumentRunRow } from './tax-document-run-row.tsx';

const LOOK_AGAIN_MS = 2000;
const SHOWN_RUNS = 3;

/** The latest bulk mailings, with the progress of a running one. */
export function TaxDocumentRuns({ onChanged }: { readonly onChanged: () => void }) {
  const { data, error, reload } = useLoaded(listTaxDocumentRuns);
  const isInProgress = data?.runs.some((run) => run.status === 'loading') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response schedules the next poll
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isInProgress, data, reload]);

  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current && !isInProgress) onChanged();
    wasActive.current = isInProgress;
  }, [isInProgress, onChanged]);

  if (error !== null) return <Failed message={error} onRetry={reload} />;
  if (data === null || data.runs.length === 0) return null;
  return (
    <Panel title={m.desk_papers_runs()}>
      <ul className="flex flex-col gap-3 p-0">
        {data.runs.slice(0, SHOWN_RUNS).map((run) => (
          <TaxDocumentRunRow key={run._id} run={run} onStopped={onChanged} />
        ))}
      </ul>
    </Panel>
  );
}
