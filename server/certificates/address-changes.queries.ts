import type { DatabaseReader } from '../database/handles.ts';

/** The staff member who last changed a donation's mail address, with their current role; undefined when unchanged. */
export async function findAddressChange(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('audit_entries')
    .leftJoin('staff_members', 'staff_members.id', 'audit_entries.actor')
    .select(['audit_entries.actor', 'staff_members.role'])
    .where('audit_entries.subject', '=', donationId)
    .where('audit_entries.action', '=', 'correct-gift')
    .where('audit_entries.details', 'like', '%"email"%')
    .orderBy('audit_entries.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}
