import { m } from '#shared/messages/compiled/messages.js';
import { describeBytes } from '../../backup/progress.ts';
import { timestampAfter } from '../../platform/clock.ts';
import { latestTime } from '../../platform/latest-time.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red } from '../health-line.ts';
import { countLostProcesses, listProcesses } from '../readings.queries.ts';
import { PROCESS_SEEN_MS } from '../say-alive.ts';

const HOUR_MS = 3_600_000;
/** One may be killed by hand, or by an upgrade that could not wait. */
const MOST_LOST = 2;

type ProcessContext = Pick<HealthContext, 'db' | 'clock'> & {
  settings: Pick<HealthContext['settings'], 'mode'>;
};

/**
 * The server processes on this database: their number, versions, memory and page caches; and whether they die again and
 * again. One that was not stopped leaves its report behind, and is taken for running until it misses the next two.
 */
export async function checkProcesses({
  db,
  clock,
  settings,
}: ProcessContext): Promise<HealthFinding> {
  const now = clock.now();
  const seen = timestampAfter(now, -PROCESS_SEEN_MS);
  const count = await countLostProcesses(db, { from: timestampAfter(now, -HOUR_MS), to: seen });
  if (count > MOST_LOST) return red(m.health_processes_crashing({ count }));
  const processes = await listProcesses(db, { from: seen, to: latestTime(now) });
  if (processes.length === 0) {
    const found = settings.mode === 'demo' ? green : amber;
    return found(m.health_processes_none());
  }
  const versions = new Set(processes.map(({ version }) => version));
  if (versions.size > 1) {
    return amber(m.health_processes_mixed({ versions: [...versions].join(', ') }));
  }
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + Number(one), 0);
  return green(
    m.health_processes_good({
      count: processes.length,
      memory: describeBytes(sum(processes.map((one) => one.memory_bytes))),
      pages: sum(processes.map((one) => one.cached_pages)),
      size: describeBytes(sum(processes.map((one) => one.cached_bytes))),
    }),
  );
}
