import * as z from 'zod/mini';
import type { DatabaseReader } from '../database/handles.ts';
import { latestTime } from '../platform/latest-time.ts';

const brokenSchema = z.record(z.string(), z.number());

/** What the newest check found. */
export type LedgerCheck = {
  /** UTC ISO. */
  checkedAt: string;
  /** The number of rows that break a rule, by the rule's id (check-ledger.ts); {} when the ledger holds. */
  broken: Readonly<Record<string, number>>;
};

/** The newest check of the ledger; null before the first. */
export async function findLastLedgerCheck(
  reader: DatabaseReader,
  now: Date,
): Promise<LedgerCheck | null> {
  const row = await reader
    .selectFrom('ledger_checks')
    .select(['checked_at', 'broken'])
    .where('checked_at', '<=', latestTime(now))
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { checkedAt: row.checked_at, broken: brokenSchema.parse(JSON.parse(row.broken)) };
}
