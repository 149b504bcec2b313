import { sql } from 'kysely';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { DatabaseReader } from '../../database/handles.ts';

/** Every version of a donation's numbers with its author, newest first. */
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
      'identity.network_hash',
      'identity.created_at',
    ])
    .where('identity.donation_id', '=', donationId)
    .orderBy('identity.id', 'desc')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** The two newest versions of a donation's numbers, with sealed values. */
export function listLastTwo(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donation_identities')
    .selectAll()
    .where('donation_id', '=', donationId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

/** The receipt of a donation, and the identity version of each of its documents: '' for none, null if unknown. */
export async function findShown(reader: DatabaseReader, donationId: string) {
  const receipt = await reader
    .selectFrom('receipts')
    .select(['number', 'revision', 'status'])
    .where('donation_id', '=', donationId)
    .executeTakeFirst();
  const taxDocuments = await reader
    .selectFrom('tax_documents')
    .select(['revision', 'identity_id'])
    .where('donation_id', '=', donationId)
    .where('kind', '=', 'receipt')
    .orderBy('revision')
    .execute();
  return { receipt, taxDocuments };
}
export type Shown = Awaited<ReturnType<typeof findShown>>;

/** Number of other donations with numbers from this network, capped at `most`. */
export async function countOthersFrom(
  reader: DatabaseReader,
  { networkHash, donationId }: { networkHash: string; donationId: string },
  most: number,
): Promise<number> {
  const rows = await reader
    .selectFrom('donation_identities')
    .select('donation_id')
    .distinct()
    .where('network_hash', '=', networkHash)
    .where('donation_id', '<>', donationId)
    .limit(most)
    .execute();
  return rows.length;
}

const WRITING: readonly AuditAction[] = [
  ...(['enter-gift', 'correct-gift'] as const),
  ...(['confirm-identity', 'remove-identity', 'reopen-identity'] as const),
];

/** Networks from which staff wrote numbers of a donation, as far as they are still kept. */
export function listTraces(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('audit_entries')
    .innerJoin('audit_traces', 'audit_traces.sequence', 'audit_entries.sequence')
    .select(['action', 'details', 'audit_traces.network', 'audit_traces.client'])
    .where('subject', '=', donationId)
    .where('action', 'in', WRITING)
    .execute();
}
export type TraceRow = Awaited<ReturnType<typeof listTraces>>[number];

/** Listed donations with a carried-over PAN not reviewed yet; by version id. */
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
      // Written as in the index: only then does SQLite use it.
      .where('identity.source', '=', sql.lit<'carried-over'>('carried-over'))
      .where('identity.pan_last4', 'is not', null)
      .where('donations.listed', '=', 1)
      .where('identity.id', '>', page.after)
      .orderBy('identity.id')
      .limit(page.limit)
      .execute()
  );
}

/** Data that explains why a donation's PAN is doubtful. */
export async function listOrigins(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  const rows = await reader
    .selectFrom('donations')
    .leftJoin('imported_donations', 'imported_donations.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.donor_id',
      'donations.mode',
      'imported_donations.import_id',
    ])
    .where('donations.id', 'in', donationIds)
    .execute();
  const merged = await reader
    .selectFrom('donor_merges')
    .select(['kept_donor_id', 'merged_donor_id'])
    .where((eb) => {
      const donorIds = rows.flatMap(({ donor_id: id }) => id ?? []);
      if (donorIds.length === 0) return eb.lit(false);
      return eb.or([eb('kept_donor_id', 'in', donorIds), eb('merged_donor_id', 'in', donorIds)]);
    })
    .execute();
  const ofMerges = new Set(merged.flatMap((row) => [row.kept_donor_id, row.merged_donor_id]));
  return rows.map((row) => ({
    id: row.id,
    isOnline: row.mode === 'online',
    isImported: row.import_id !== null,
    wasMerged: ofMerges.has(row.donor_id ?? ''),
  }));
}
export type OriginRow = Awaited<ReturnType<typeof listOrigins>>[number];
