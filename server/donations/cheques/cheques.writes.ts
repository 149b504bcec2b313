import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { ChequesTable } from '../../database/tables/cheques.table.ts';

/** Stores what happened to a cheque, in place of what was stored before. */
export async function writeCheque(
  trx: DatabaseTransaction,
  cheque: Insertable<ChequesTable>,
): Promise<void> {
  const { donation_id: _, ...change } = cheque;
  await trx
    .insertInto('cheques')
    .values(cheque)
    .onConflict((conflict) => conflict.column('donation_id').doUpdateSet(change))
    .execute();
}

/** Gives a bounced cheque the status that it had before, because its donation counts again. */
export async function forgetBounce(
  trx: DatabaseTransaction,
  donationId: string,
  at: string,
): Promise<void> {
  await trx
    .updateTable('cheques')
    .set((eb) => ({
      status: eb.ref('previous_status').$castTo<ChequesTable['status']>(),
      previous_status: '',
      bounced_at: null,
      bounce_reason: '',
      updated_at: at,
    }))
    .where('donation_id', '=', donationId)
    .where('status', '=', 'bounced')
    .execute();
}
