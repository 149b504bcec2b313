import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { TaxDocumentsTable } from '../database/tables/tax-documents.table.ts';

export type TaxDocumentRow = Selectable<TaxDocumentsTable>;

/** The newest document of a donation and kind; of a receipt optionally of one revision. */
export async function findTaxDocument(
  reader: DatabaseReader,
  donationId: string,
  kind: TaxDocumentRow['kind'],
  revision?: number,
): Promise<TaxDocumentRow | undefined> {
  return reader
    .selectFrom('tax_documents')
    .selectAll()
    .where('donation_id', '=', donationId)
    .where('kind', '=', kind)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findTaxDocumentById(
  reader: DatabaseReader,
  id: string,
): Promise<TaxDocumentRow | undefined> {
  return reader.selectFrom('tax_documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All documents of a donation, newest first. */
export async function listTaxDocuments(
  reader: DatabaseReader,
  donationId: string,
): Promise<TaxDocumentRow[]> {
  return reader
    .selectFrom('tax_documents')
    .selectAll()
    .where('donation_id', '=', donationId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The document with a public code, and the current state of its receipt. */
export async function findTaxDocumentByCode(reader: DatabaseReader, code: string) {
  return reader
    .selectFrom('tax_documents')
    .innerJoin('receipts', 'receipts.donation_id', 'tax_documents.donation_id')
    .innerJoin('donations', 'donations.id', 'tax_documents.donation_id')
    .select([
      'tax_documents.number',
      'tax_documents.amount_paise',
      'tax_documents.revision',
      'donations.paid_at',
      'receipts.revision as current_revision',
      'receipts.status as receipt_status',
    ])
    .where('tax_documents.code', '=', code)
    .executeTakeFirst();
}

/** Documents whose sealed key does not have the given prefix. */
export async function listTaxDocumentKeysNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('tax_documents')
    .select('id')
    .where('id', '>', after)
    .where('key_sealed', 'not like', `${beginning}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
