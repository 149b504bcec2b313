import type { DatabaseTransaction } from '../database/handles.ts';
import type { Enquiry } from './enquiries.queries.ts';

export async function insertEnquiry(trx: DatabaseTransaction, row: Enquiry): Promise<void> {
  await trx.insertInto('contact_messages').values(row).execute();
}

export async function markThanked(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<void> {
  await trx.updateTable('contact_messages').set({ thanked_at: now }).where('id', '=', id).execute();
}
