import type { DatabaseReader } from '../database/handles.ts';

/** The donation of a link's token, with the time of its newest document; undefined for an unknown token. */
export async function findDonationLink(reader: DatabaseReader, token: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.created_at',
      'donations.paid_at',
      'receipts.updated_at as receipt_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('papers')
        .select((one) => one.fn.max('papers.issued_at').as('at'))
        .whereRef('papers.donation_id', '=', 'donations.id')
        .where('papers.kind', '=', 'official')
        .as('certificate_at'),
      eb
        .selectFrom('paper_mails')
        .select((one) => one.fn.max('paper_mails.created_at').as('at'))
        .whereRef('paper_mails.donation_id', '=', 'donations.id')
        .as('mailed_at'),
    ])
    .where('donations.status_token', '=', token)
    .executeTakeFirst();
}
