import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { countRecentErrors, countSlowStatements } from '../errors/count-errors.ts';
import type { Settings } from '../settings/settings.ts';
import type { HealthLine } from './health-line.ts';

type Found = Omit<HealthLine, 'part' | 'id'>;
type ErrorsContext = Pick<Context, 'db' | 'clock'> & { settings: Pick<Settings, 'errorsAnHour'> };

/** Red and an alarm when more errors than ERRORS_AN_HOUR occurred within an hour. */
export async function checkErrors(context: ErrorsContext): Promise<Found> {
  const { lastHour, open } = await countRecentErrors(context);
  const { errorsAnHour: most } = context.settings;
  if (lastHour > most) {
    return { state: 'red', isAlarm: true, sentence: m.health_errors_many({ lastHour, most }) };
  }
  return open > 0
    ? { state: 'amber', sentence: m.health_errors_open({ open }) }
    : { state: 'green', sentence: m.health_errors_none() };
}

/** A few an hour are normal while copies are made or years are reported. */
const SLOW_AMBER = 100;

export async function checkSlowQueries(context: Pick<Context, 'db' | 'clock'>): Promise<Found> {
  const { count, longestMs } = await countSlowStatements(context);
  const seconds = (longestMs / 1000).toFixed(1);
  return count > SLOW_AMBER
    ? { state: 'amber', sentence: m.health_slow_many({ count, seconds }) }
    : { state: 'green', sentence: m.health_slow_few({ count }) };
}
