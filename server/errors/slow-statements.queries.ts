import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** The statements that took the longest together since a day (YYYY-MM-DD, UTC), at most `limit`. */
export async function listSlowStatements(reader: DatabaseReader, since: string, limit: number) {
  const total = sql<number>`sum(total_ms)`;
  return reader
    .selectFrom('slow_statements')
    .where('day', '>=', since)
    .groupBy(['id', 'statement'])
    .select((eb) => [
      'statement',
      eb.fn.sum<number>('count').as('count'),
      total.as('totalMs'),
      eb.fn.max('longest_ms').as('longestMs'),
      eb.fn.max('last_at').as('lastAt'),
    ])
    .orderBy(total, 'desc')
    .limit(limit)
    .execute();
}

/** How many slow statements ran since that moment's day, and the longest of them in milliseconds. */
export async function summariseSlowStatements(
  reader: DatabaseReader,
  since: string,
): Promise<{ count: number; longestMs: number }> {
  const { count, longest } = await reader
    .selectFrom('slow_statements')
    .where('last_at', '>=', since)
    .select((eb) => [
      eb.fn.sum<number | null>('count').as('count'),
      eb.fn.max<number | null>('longest_ms').as('longest'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count ?? 0), longestMs: Number(longest ?? 0) };
}
