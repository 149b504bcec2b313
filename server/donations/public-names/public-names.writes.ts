import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';

/**
 * Records for some undecided donations whether their donors stay public; returns their ids. `ids` null: the next `limit`
 * of all.
 */
export async function decideNames(
  trx: DatabaseTransaction,
  {
    show,
    ids,
    limit,
    at,
  }: { show: boolean; ids: readonly string[] | null; limit: number; at: string },
): Promise<string[]> {
  const undecided = trx
    .selectFrom('donations')
    .select('id')
    .where(sql<boolean>`mode <> 'online' and show_name = 1 and show_name_source = ''`)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .limit(limit);
  const rows = await trx
    .updateTable('donations')
    // An unchanged name leaves the pages in the cache as they are.
    .set({ show_name_source: 'staff', updated_at: at, ...(show ? {} : { show_name: 0 }) })
    .where('id', 'in', undecided)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
