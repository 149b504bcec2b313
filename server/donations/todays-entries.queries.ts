import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';

/** Ids sort by the time of entry, so those of today begin after this one. */
type Since = { firstId: string };

function selectEntries(reader: DatabaseReader, { firstId }: Since) {
  return (
    reader
      .selectFrom('donations')
      .leftJoin('staff_members', 'staff_members.id', 'donations.entered_by')
      .where('donations.id', '>=', firstId)
      .where('donations.entered_by', 'is not', null)
      // What an import brought was not entered at the counter.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('imported_donations')
              .select('imported_donations.donation_id')
              .whereRef('imported_donations.donation_id', '=', 'donations.id'),
          ),
        ),
      )
  );
}

/** The newest donations entered since. */
export function listEntriesSince(reader: DatabaseReader, since: Since, limit: number) {
  return selectEntries(reader, since)
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.fullname',
      'donations.mode',
      'donations.status',
      'donations.created_at',
      'donations.entered_by',
      'staff_members.name as entered_by_name',
      receiptColumns.number.as('receipt_number'),
      receiptColumns.isEarlier.as('receipt_is_earlier'),
    ])
    .select('donations.amount_paise as donation_paise')
    .orderBy('donations.id', 'desc')
    .limit(limit)
    .execute();
}

/** Number and sum of those that are not void, by payment mode and member. */
export function sumUpEntriesSince(reader: DatabaseReader, since: Since) {
  return selectEntries(reader, since)
    .where('donations.status', '<>', 'void')
    .groupBy(['donations.mode', 'donations.entered_by', 'staff_members.name'])
    .select(['donations.mode', 'donations.entered_by', 'staff_members.name'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('donations.amount_paise').as('sum_paise'),
    ])
    .execute();
}
