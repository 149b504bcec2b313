import type { Selectable } from 'kysely';
import type { CounterDatabase } from '../database/connect-counters.ts';
import type { ShieldOrdersTable } from '../database/tables/counters.table.ts';

export type RememberedOrder = Selectable<ShieldOrdersTable>;

export async function rememberOrder(db: CounterDatabase, order: RememberedOrder): Promise<void> {
  await db
    .insertInto('shield_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Deletes and returns it: only one of several concurrent callers gets it. */
export function takeOrder(db: CounterDatabase, id: string): Promise<RememberedOrder | undefined> {
  return db.deleteFrom('shield_orders').where('id', '=', id).returningAll().executeTakeFirst();
}

export function findOrder(db: CounterDatabase, id: string): Promise<RememberedOrder | undefined> {
  return db.selectFrom('shield_orders').selectAll().where('id', '=', id).executeTakeFirst();
}
