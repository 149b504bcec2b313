import type { Database, DatabaseTransaction } from '../../database/handles.ts';
import type { StaffLinksTable } from '../../database/tables/staff.table.ts';

/** Creates a link that is not mailed yet, and deletes earlier ones of its kind. */
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

/** Sets the token that is about to be mailed; an earlier token of the link becomes invalid. */
export async function armLink(
  db: Database,
  id: string,
  armed: { token_hash: string; expires_at: string },
): Promise<void> {
  await db.updateTable('staff_links').set(armed).where('id', '=', id).execute();
}

/** Uses up a link; returns its member, or nothing when unknown, used or expired. */
export function consumeLink(
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

/** Deletes all links of a member. */
export async function endLinks(trx: DatabaseTransaction, memberId: string): Promise<void> {
  await trx.deleteFrom('staff_links').where('member_id', '=', memberId).execute();
}

/** Deletes the links of all members. */
export async function endAllLinks(trx: DatabaseTransaction): Promise<void> {
  await trx.deleteFrom('staff_links').execute();
}
