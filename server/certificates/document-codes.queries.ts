import type { DatabaseReader } from '../database/handles.ts';

/** When codes of a donation were requested since a time. */
export async function listCodeMoments(
  reader: DatabaseReader,
  donationId: string,
  since: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('document_codes')
    .select('created_at')
    .where('donation_id', '=', donationId)
    .where('created_at', '>', since)
    .execute();
  return rows.map((row) => row.created_at);
}

/** The newest code of a donation: earlier ones are invalid. */
export async function findNewestCode(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('document_codes')
    .select(['id', 'tries', 'created_at', 'used_at'])
    .where('donation_id', '=', donationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An unused code; undefined when used or deleted. */
export async function findUnusedCode(reader: DatabaseReader, codeId: string) {
  return reader
    .selectFrom('document_codes')
    .select(['id', 'donation_id', 'created_at'])
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

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
