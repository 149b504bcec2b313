import { type Selectable, sql } from 'kysely';
import type { CounterDatabase } from '../database/connect-counters.ts';
import type { ShieldTalliesTable } from '../database/tables/counters.table.ts';

export type TallyRow = Selectable<ShieldTalliesTable>;

/** Overall tallies, one row per minute. */
export function listMinutes(db: CounterDatabase, since: number): Promise<TallyRow[]> {
  return db
    .selectFrom('shield_tallies')
    .selectAll()
    .where('kind', '=', 'all')
    .where('at', '>=', since)
    .orderBy('at')
    .execute();
}

export type SubjectRow = Pick<
  TallyRow,
  'subject' | 'orders' | 'refused' | 'asked' | 'failed' | 'at'
>;

/** Each network or campaign with its tallies since a time, busiest first. */
export function listSubjects(
  db: CounterDatabase,
  kind: 'network' | 'campaign',
  since: number,
  limit: number,
): Promise<SubjectRow[]> {
  return db
    .selectFrom('shield_tallies')
    .select((eb) => [
      'subject',
      eb.fn.sum<number>('orders').as('orders'),
      eb.fn.sum<number>('refused').as('refused'),
      eb.fn.sum<number>('asked').as('asked'),
      eb.fn.sum<number>('failed').as('failed'),
      eb.fn.max<number>('at').as('at'),
    ])
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .groupBy('subject')
    .orderBy(sql`sum(orders + refused + asked + failed)`, 'desc')
    .limit(limit)
    .execute();
}

/** The number of active networks since a time. */
export async function countNetworks(db: CounterDatabase, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('shield_tallies')
    .select((eb) => eb.fn.count<number>('subject').distinct().as('count'))
    .where('kind', '=', 'network')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
