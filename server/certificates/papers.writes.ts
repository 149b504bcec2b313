import type { DatabaseTransaction } from '../database/handles.ts';
import type { PaperRow } from './papers.queries.ts';

/** Keeps a paper; answers false when the same revision is kept already. */
export async function addPaper(trx: DatabaseTransaction, paper: PaperRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('papers')
    .values(paper)
    .onConflict((conflict) => conflict.columns(['donation_id', 'kind', 'revision']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
