import { m } from '#shared/messages/compiled/messages.js';
import { describeBytes } from '../../backup/progress.ts';
import { timestampAfter } from '../../platform/clock.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding } from '../health-line.ts';
import { listProcesses } from '../readings.queries.ts';
import { PROCESS_SEEN_MS } from '../say-alive.ts';

/** The server processes on this database: their number, versions, memory and page caches. */
export async function checkProcesses({
  db,
  clock,
  settings,
}: HealthContext): Promise<HealthFinding> {
  const processes = await listProcesses(db, timestampAfter(clock.now(), -PROCESS_SEEN_MS));
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
