import type { DatabaseReader } from '../database/handles.ts';

/** All staff, with what decides who may approve what. */
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
      // When they could first sign in; null: never.
      'staff_accounts.created_at as joined_at',
    ])
    .orderBy('staff_members.id')
    .execute();
}

export type PossibleApprover = Awaited<ReturnType<typeof listPossibleApprovers>>[number];

/** Actions on one member since a time, from the activity log, which cannot be changed. */
export function listActionsOn(
  reader: DatabaseReader,
  criteria: { by: string; members: readonly string[]; actions: readonly string[]; since: string },
) {
  return reader
    .selectFrom('audit_entries')
    .select(['subject', 'action'])
    .where('subject', 'in', criteria.members)
    .where('actor', '=', criteria.by)
    .where('action', 'in', criteria.actions)
    .where('at', '>', criteria.since)
    .execute();
}
