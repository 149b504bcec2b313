import type { DatabaseTransaction } from '../database/handles.ts';
import type { TaxDocumentRow } from './tax-documents.queries.ts';

/** Stores a document; returns false when the same revision exists already. */
export async function addTaxDocument(
  trx: DatabaseTransaction,
  taxDocument: TaxDocumentRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('papers')
    .values(taxDocument)
    .onConflict((conflict) => conflict.columns(['donation_id', 'kind', 'revision']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
