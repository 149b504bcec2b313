import type { DatabaseReader } from '../database/handles.ts';

/** How many donations of a tax year have a certificate of the tax portal. */
export async function countCertificates(reader: DatabaseReader, taxYear: string): Promise<number> {
  const { count } = await reader
    .selectFrom('tax_documents')
    .innerJoin('donations', 'donations.id', 'tax_documents.donation_id')
    .select((eb) => eb.fn.count<number>('tax_documents.donation_id').distinct().as('count'))
    .where('tax_documents.kind', '=', 'official')
    .where('donations.tax_year', '=', taxYear)
    .executeTakeFirstOrThrow();
  return Number(count);
}
