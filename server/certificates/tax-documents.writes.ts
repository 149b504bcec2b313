import type { DatabaseTransaction } from '../database/handles.ts';
import type { Sealer } from '../platform/seal.ts';
import { openTaxDocumentKey, sealTaxDocumentKey } from './tax-document-files.ts';
import type { TaxDocumentRow } from './tax-documents.queries.ts';

/** Stores a document; returns false when the same revision exists already. */
export async function addTaxDocument(
  trx: DatabaseTransaction,
  taxDocument: TaxDocumentRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('tax_documents')
    .values(taxDocument)
    .onConflict((conflict) => conflict.columns(['donation_id', 'kind', 'revision']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Reseals the key of a document's files; the files stay unchanged. */
export async function renewTaxDocumentKey(
  trx: DatabaseTransaction,
  sealer: Sealer,
  id: string,
): Promise<void> {
  const taxDocument = await trx
    .selectFrom('tax_documents')
    .select(['id', 'key_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!taxDocument) return;
  await trx
    .updateTable('tax_documents')
    .set({
      key_sealed: sealTaxDocumentKey({ sealer }, id, openTaxDocumentKey({ sealer }, taxDocument)),
    })
    .where('id', '=', id)
    .where('key_sealed', '=', taxDocument.key_sealed)
    .execute();
}
