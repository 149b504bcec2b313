import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
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

/** Locks a donation's receipt against being revised until the transaction ends, and returns its state. */
export async function lockReceipt(trx: DatabaseTransaction, donationId: string) {
  const receipt = await trx
    .selectFrom('receipts')
    .select(['revision', 'updated_at'])
    .where('donation_id', '=', donationId)
    .$call(lockRows(trx, 'no key update'))
    .executeTakeFirst();
  // With the number of an earlier system, the donation's row stands for its receipt (decision 31).
  return (
    receipt ??
    (await trx
      .selectFrom('donations')
      .select(['earlier_receipt_revision as revision', 'updated_at'])
      .where('id', '=', donationId)
      .$call(lockRows(trx, 'no key update'))
      .executeTakeFirst())
  );
}

/** Records the donations that a certificate covers; those recorded already are left as they are. */
export async function coverDonations(
  trx: DatabaseTransaction,
  documentId: string,
  donationIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('tax_document_donations')
    .values(donationIds.map((id) => ({ document_id: documentId, donation_id: id })))
    .onConflict((conflict) => conflict.columns(['document_id', 'donation_id']).doNothing())
    .execute();
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
