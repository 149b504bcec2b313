import type { Gauge } from '../platform/metrics.ts';
import type { Settings } from '../settings/settings.ts';
import type { Monitoring } from './open-monitoring.ts';

/** Counts of this process for /metrics, and the number above which errors are an alarm. */
export function createErrorGauges(
  { errors, slowStatements }: Pick<Monitoring, 'errors' | 'slowStatements'>,
  { errorsAnHour }: Pick<Settings, 'errorsAnHour'>,
): Gauge[] {
  return [
    {
      name: 'errors_total',
      help: 'Errors that the server logged.',
      kind: 'counter',
      read: async () => errors.total(),
    },
    {
      name: 'errors_an_hour_limit',
      help: 'ERRORS_AN_HOUR: more errors than this within an hour are an alarm.',
      read: async () => errorsAnHour,
    },
    {
      name: 'slow_statements_total',
      help: 'Database statements that took SLOW_QUERY_MS or longer.',
      kind: 'counter',
      read: async () => slowStatements.total(),
    },
  ];
}
