import type { Role } from '#shared/staff/roles.ts';
import type { DatabaseReader } from '../database/handles.ts';

/** The reader of a test mail; undefined for a member who left. */
export function findTestReader(
  reader: DatabaseReader,
  memberId: string,
): Promise<{ id: string; email: string; role: Role } | undefined> {
  return reader
    .selectFrom('staff_members')
    .select(['id', 'email', 'role'])
    .where('id', '=', memberId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
