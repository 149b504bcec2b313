import { useEffect, useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type Comparison,
  getComparison,
  startComparison,
} from '#shared/staff/differences-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { Progress } from '../kit/progress.tsx';
import { useCall } from '../kit/use-call.ts';
import { usePolled } from '../kit/use-polled.ts';
import { formatMoment } from '../money/format-moment.ts';

/** While a comparison is under way, its progress is read this often. */
const READ_AGAIN_MS = 2000;

/** When the books were last compared, a comparison under way, and the button that starts one. */
export function ComparisonPanel({ onCompared }: { readonly onCompared: () => void }) {
  const { data, error, reload } = usePolled(getComparison, {
    everyMs: READ_AGAIN_MS,
    isGoing: ({ comparison: { running } }) => running !== null,
  });
  const starting = useCall(startComparison);
  const comparison = data?.comparison ?? null;
  const isRunning = comparison?.running != null;
  const seen = useRef<Comparison | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = comparison;
    if (before === null || comparison === null || comparison.running !== null) return;
    // A short one begins and ends between two looks.
    if (before.running !== null || before.comparedAt !== comparison.comparedAt) onCompared();
  }, [comparison, onCompared]);
  if (comparison === null)
    return error === null ? null : <Failed message={error} onRetry={reload} />;
  const compare = async () => {
    if ((await starting.run()) !== null) reload();
  };
  return (
    <div className="mb-4">
      <Panel title={m.differences_comparison()}>
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose">{describeLast(comparison)}</p>
          {comparison.settlementsRefused !== null && (
            <p className="max-w-prose font-semibold">
              {m.differences_settlements_refused({ reason: comparison.settlementsRefused })}
            </p>
          )}
          {error !== null && <Failed message={error} onRetry={reload} />}
          {comparison.running !== null && <Running running={comparison.running} />}
          {starting.error !== null && <p role="alert">{starting.error}</p>}
          <Button tone="secondary" busy={isRunning || starting.busy} onClick={compare}>
            {m.differences_compare()}
          </Button>
        </div>
      </Panel>
    </div>
  );
}

function describeLast({ comparedAt, days }: Comparison): string {
  return comparedAt === null
    ? m.differences_never({ days: String(days) })
    : m.differences_compared({ at: formatMoment(comparedAt), days: String(days) });
}

function Running({ running }: { readonly running: NonNullable<Comparison['running']> }) {
  const { done, total, failingSince } = running;
  return (
    <div className="w-full">
      <Progress
        label={m.differences_comparing()}
        done={done}
        total={total}
        valueText={m.differences_progress({ done: String(done), total: String(total) })}
      />
      {failingSince !== null && (
        <p role="status" className="mt-2 font-semibold">
          {m.differences_failing({ at: formatMoment(failingSince) })}
        </p>
      )}
    </div>
  );
}
