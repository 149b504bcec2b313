import type { DatabaseTransaction } from '../../database/handles.ts';
import { createId } from '../../platform/ids.ts';

/** Stores the secret of an unverified authenticator app, replacing another unverified one. */
export async function saveUnverifiedApp(
  trx: DatabaseTransaction,
  memberId: string,
  secret: string,
): Promise<void> {
  await trx
    .insertInto('staff_second_factors')
    .values({
      id: createId(),
      member_id: memberId,
      secret,
      verified: 0,
      recovery_codes: '[]',
      locked_until: null,
    })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ secret, verified: 0, last_step: 0 }),
    )
    .execute();
}

export async function markAppVerified(
  trx: DatabaseTransaction,
  memberId: string,
  isVerified: boolean,
): Promise<void> {
  await trx
    .updateTable('staff_second_factors')
    .set({ verified: isVerified ? 1 : 0 })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Uses up the code of one 30-second interval: it and earlier ones are refused from then on. Returns whether it was
 * unused.
 */
export async function consumeStep(
  trx: DatabaseTransaction,
  memberId: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `kept` as written by the recovery code store. */
export async function saveRecoveryCodes(
  trx: DatabaseTransaction,
  memberId: string,
  kept: string,
): Promise<void> {
  await trx
    .updateTable('staff_second_factors')
    .set({ recovery_codes: kept })
    .where('member_id', '=', memberId)
    .execute();
}

/** Returns whether it existed. */
export async function deletePasskey(
  trx: DatabaseTransaction,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_passkeys')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all factors, with the recovery codes. */
export async function forgetFactors(trx: DatabaseTransaction, memberId: string): Promise<void> {
  await trx.deleteFrom('staff_second_factors').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('staff_passkeys').where('member_id', '=', memberId).execute();
}
