import type { Context } from '../context.ts';
import type { RetentionPeriods } from '../settings/settings.ts';
import { findLimits } from './retention-limits.ts';
import { type RetentionRule, retentionRules } from './retention-rules.ts';

const LOOKED_AT_ONCE = 1000;

/** What the next run would erase by one rule. `isMore`: counting stopped early. */
export type Due = { rule: RetentionRule; days: number; count: number; isMore: boolean };

/** The dry run: counts per rule, and writes nothing. With `most`, counts each rule up to about that many rows. */
export async function countDue(
  context: Pick<Context, 'db' | 'clock'>,
  periods: RetentionPeriods,
  most = Number.POSITIVE_INFINITY,
): Promise<Due[]> {
  const limits = findLimits(context.clock.now(), periods);
  const due: Due[] = [];
  for (const rule of retentionRules) {
    let count = 0;
    let lookedAt = 0;
    let after: string | null = '';
    while (after !== null && lookedAt < most) {
      const page = await rule.listDue(context.db, limits, { after, limit: LOOKED_AT_ONCE });
      count += page.ids.length;
      lookedAt += LOOKED_AT_ONCE;
      after = page.last;
    }
    due.push({ rule, days: rule.days(periods), count, isMore: after !== null });
  }
  return due;
}
