import type { DatabaseReader } from '../database/handles.ts';

/** Who last typed another mail address into a donation, with their role of today; undefined when nobody ever did. */
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
