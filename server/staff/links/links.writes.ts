import type { Database, DatabaseTransaction } from '../../database/handles.ts';
import type { StaffLinksTable } from '../../database/tables/staff.table.ts';

/** Opens a way that has not been mailed yet, and closes the ones of this kind before it. */
export async function insertLink(
  trx: DatabaseTransaction,
  link: Omit<StaffLinksTable, 'token_hash'>,
): Promise<void> {
  await trx
    .deleteFrom('staff_links')
    .where('member_id', '=', link.member_id)
    .where('kind', '=', link.kind)
    .execute();
  await trx
    .insertInto('staff_links')
    .values({ ...link, token_hash: null })
    .execute();
}

/** Gives the link the token that is about to be mailed; an earlier one of it opens nothing any more. */
export async function armLink(
  db: Database,
  id: string,
  armed: { token_hash: string; expires_at: string },
): Promise<void> {
  await db.updateTable('staff_links').set(armed).where('id', '=', id).execute();
}

/** Uses a link up; answers whose it was, or nothing when it is unknown, used or too old. */
export function takeLink(
  trx: DatabaseTransaction,
  { kind, tokenHash, now }: { kind: StaffLinksTable['kind']; tokenHash: string; now: string },
) {
  return trx
    .deleteFrom('staff_links')
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
}

/** Closes every way that was opened for a member. */
export async function endLinks(trx: DatabaseTransaction, memberId: string): Promise<void> {
  await trx.deleteFrom('staff_links').where('member_id', '=', memberId).execute();
}
