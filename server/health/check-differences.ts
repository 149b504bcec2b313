import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { summariseDifferences } from '../payments/differences/show-differences.ts';
import { timestampAfter } from '../platform/clock.ts';
import { describeMoment } from './describe-moment.ts';
import { findMigrationTime } from './health.queries.ts';
import type { HealthLine } from './health-line.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Three nights without a comparison are more than an outage of the provider. */
const LONGEST_DAYS = 3;
const MIGRATION = '0050-provider-differences';

/** Whether the books agree with the payment provider's, and were compared lately. */
export async function checkDifferences({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock'> & { settings: { mode: 'demo' | 'live' } }): Promise<
  Pick<HealthLine, 'state' | 'sentence' | 'isAlarm'>
> {
  const { open, comparedAt, failingSince, settlementsRefused, hasSettlements } =
    await summariseDifferences({ db, clock });
  const since = comparedAt ?? (await findMigrationTime(db, MIGRATION));
  const isLate =
    settings.mode === 'live' &&
    since !== null &&
    since < timestampAfter(clock.now(), -LONGEST_DAYS * DAY_MS);
  if (isLate) {
    const when = describeMoment(failingSince ?? since);
    return { state: 'red', sentence: m.health_differences_late({ when }), isAlarm: true };
  }
  if (open > 0) {
    return { state: 'amber', sentence: m.health_differences_open({ count: open }), isAlarm: true };
  }
  if (failingSince !== null) {
    const when = describeMoment(failingSince);
    return { state: 'amber', sentence: m.health_differences_failing({ when }) };
  }
  if (settlementsRefused !== null) {
    const sentence = m.health_differences_settlements({ reason: settlementsRefused });
    // An account without the report goes without it; one that has had it has lost a permission.
    return { state: 'amber', sentence, isAlarm: hasSettlements };
  }
  if (comparedAt === null) return { state: 'green', sentence: m.health_differences_first() };
  const when = describeMoment(comparedAt);
  return { state: 'green', sentence: m.health_differences_good({ when }) };
}
