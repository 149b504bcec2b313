import type { DatabaseTransaction } from '../../database/handles.ts';

/** Marks a week's letter as ordered; false when it was already. */
export async function markWeek(
  trx: DatabaseTransaction,
  week: string,
  at: string,
): Promise<boolean> {
  const row = await trx
    .insertInto('weekly_letters')
    .values({ week, ordered_at: at })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .returning('week')
    .executeTakeFirst();
  return row !== undefined;
}
