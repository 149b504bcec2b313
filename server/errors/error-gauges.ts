import type { Gauge } from '../platform/metrics.ts';
import type { Monitoring } from './open-monitoring.ts';

/** Counts of this process for /metrics. */
export function createErrorGauges({
  errors,
  slowStatements,
}: Pick<Monitoring, 'errors' | 'slowStatements'>): Gauge[] {
  return [
    {
      name: 'errors_total',
      help: 'Errors that the server logged, or answered with 500 or above.',
      kind: 'counter',
      read: async () => errors.total(),
    },
    {
      name: 'slow_statements_total',
      help: 'Database statements that took SLOW_QUERY_MS or longer.',
      kind: 'counter',
      read: async () => slowStatements.total(),
    },
  ];
}
