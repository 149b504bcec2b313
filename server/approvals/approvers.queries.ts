import type { DatabaseReader } from '../database/handles.ts';

/** Everybody of the desk, as far as it matters for who may agree to what. */
export function listPossibleApprovers(reader: DatabaseReader) {
  return reader
    .selectFrom('staff_members')
    .leftJoin('staff_accounts', (join) =>
      join
        .onRef('staff_accounts.member_id', '=', 'staff_members.id')
        .on('staff_accounts.password', 'is not', null),
    )
    .select([
      'staff_members.id',
      'staff_members.name',
      'staff_members.email',
      'staff_members.role',
      'staff_members.origin',
      'staff_members.invited_by',
      'staff_members.disabled_at',
      // When they first could sign in; null: they never could.
      'staff_accounts.created_at as joined_at',
    ])
    .orderBy('staff_members.id')
    .execute();
}

export type PossibleApprover = Awaited<ReturnType<typeof listPossibleApprovers>>[number];

/** What one member did to others since a moment, as the audit log holds it: it can't be taken back or hidden. */
export function listDeedsTo(
  reader: DatabaseReader,
  given: { by: string; members: readonly string[]; actions: readonly string[]; since: string },
) {
  return reader
    .selectFrom('audit_entries')
    .select(['subject', 'action'])
    .where('subject', 'in', given.members)
    .where('actor', '=', given.by)
    .where('action', 'in', given.actions)
    .where('at', '>', given.since)
    .execute();
}
