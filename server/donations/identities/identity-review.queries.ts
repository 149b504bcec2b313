import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';

/** Every version of a donation's numbers with who wrote it, the newest first. */
export function listVersions(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donation_identities as identity')
    .leftJoin('aadhaar_vault', 'aadhaar_vault.reference', 'identity.aadhaar_reference')
    .leftJoin('staff_members', 'staff_members.id', 'identity.actor')
    .select([
      'identity.id',
      'identity.pan_last4',
      'aadhaar_vault.last4 as aadhaar_last4',
      'identity.source',
      'identity.actor',
      'staff_members.name as actor_name',
      'identity.created_at',
    ])
    .where('identity.donation_id', '=', donationId)
    .orderBy('identity.id', 'desc')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** Donations that matter to the desk and whose PAN was carried over and not looked at since; by their version's id. */
export function listInQuestion(reader: DatabaseReader, page: { after: string; limit: number }) {
  return (
    reader
      .selectFrom('donation_identities as identity')
      .innerJoin('donations', (join) =>
        join
          .onRef('donations.id', '=', 'identity.donation_id')
          .onRef('donations.identity_id', '=', 'identity.id'),
      )
      .select(['identity.id', 'donations.id as donation_id'])
      // As written in the index: only so does SQLite know that it holds all that is asked for.
      .where('identity.source', '=', sql.lit<'carried-over'>('carried-over'))
      .where('identity.pan_last4', 'is not', null)
      .where('donations.listed', '=', 1)
      .where('identity.id', '>', page.after)
      .orderBy('identity.id')
      .limit(page.limit)
      .execute()
  );
}
