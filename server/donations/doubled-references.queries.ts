import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** More with one reference are one transfer that was split; any of them answers the question. */
const MOST = 50;

/**
 * Other donations that are not void and have a reference equal to `compared`, as the database compares it, or were paid
 * online by the payment with this id; oldest first.
 */
export async function listSameReferences(
  reader: DatabaseReader,
  { compared, paymentId, except }: { compared: string; paymentId: string; except: string },
) {
  const byReference = await selectOthers(reader, except)
    .where('donations.compared_reference', '=', compared)
    // Literally the condition of the index, so that SQLite uses it.
    .where(sql<boolean>`compared_reference <> ''`)
    .execute();
  const byPayment = await selectOthers(reader, except)
    .innerJoin('payments', 'payments.donation_id', 'donations.id')
    .where('payments.provider_payment_id', '=', paymentId)
    .execute();
  return [...byReference, ...byPayment];
}
export type SameReference = Awaited<ReturnType<typeof listSameReferences>>[number];

function selectOthers(reader: DatabaseReader, except: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.mode',
      'donations.drawee_bank',
      'donations.fullname',
      'donations.paid_at',
      'donations.created_at',
      'receipts.number as receipt_number',
    ])
    .select('donations.amount_paise as donation_paise')
    .where('donations.id', '<>', except)
    .where('donations.status', '<>', 'void')
    .orderBy('donations.id')
    .limit(MOST);
}
