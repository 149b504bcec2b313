import { m } from '#shared/messages/compiled/messages.js';
import { answerInTime, NoAnswerError } from '../answer-in-time.ts';
import { type HealthFinding, red, unknown } from '../health-line.ts';

/** Less than the whole check has, so that a large file that is being read is told from a database that hangs. */
const PATIENCE_MS = 100_000;

/**
 * What reading the whole file of the database found; null: it is whole. A large file is not read in time (`ms`): then
 * nothing is known to be wrong with it, and no alarm begins or ends. `text`: the database, for people.
 */
export async function checkWholeFile(
  findDamage: () => Promise<string | null>,
  text: { name: string; size: string },
  ms = PATIENCE_MS,
): Promise<HealthFinding | null> {
  try {
    const fault = await answerInTime(findDamage(), ms);
    return fault === null ? null : red(m.health_database_damaged({ fault }));
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return unknown(m.health_database_unread({ ...text, seconds: Math.round(ms / 1000) }));
  }
}
