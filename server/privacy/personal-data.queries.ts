import { sql } from 'kysely';
import { toMailWord } from '#shared/search-words.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { hasMovedSince } from '../database/has-moved-since.ts';

/** The rows of one donor: the one that its merges lead to, and all that were merged into that one. */
export async function listDonorRows(reader: DatabaseReader, donorId: string) {
  const survivorId = await findSurvivor(reader, donorId);
  if (survivorId === null) return [];
  const ids = new Set([survivorId]);
  for (let size = 0; size < ids.size; ) {
    size = ids.size;
    const merged = await reader
      .selectFrom('donors')
      .select('id')
      .where('merged_into', 'in', [...ids])
      .execute();
    for (const { id } of merged) ids.add(id);
  }
  return reader
    .selectFrom('donors')
    .select([
      'donors.id',
      'donors.fullname',
      'donors.name_key',
      'donors.email',
      'donors.email_key',
      'donors.phone',
      'donors.address',
      'donors.created_at',
    ])
    .where('donors.id', 'in', [...ids])
    .orderBy('donors.id')
    .execute();
}
export type StoredDonor = Awaited<ReturnType<typeof listDonorRows>>[number];

/** The donor that the merges of this one lead to; itself without one, null for an unknown id. */
async function findSurvivor(reader: DatabaseReader, donorId: string): Promise<string | null> {
  const donor = await reader
    .selectFrom('donors')
    .select('merged_into')
    .where('id', '=', donorId)
    .executeTakeFirst();
  if (donor === undefined) return null;
  return donor.merged_into === null ? donorId : findSurvivor(reader, donor.merged_into);
}

/** Every version of the PAN and Aadhaar of these donations, oldest first. */
export async function listNumbersOf(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return reader
    .selectFrom('donation_identities')
    .leftJoin('aadhaar_vault', 'aadhaar_vault.reference', 'donation_identities.aadhaar_reference')
    .select([
      'donation_identities.donation_id',
      'donation_identities.pan_last4',
      'donation_identities.aadhaar_reference',
      'aadhaar_vault.last4 as aadhaar_last4',
      'aadhaar_vault.sealed as aadhaar_sealed',
    ])
    .where('donation_identities.donation_id', 'in', donationIds)
    .orderBy('donation_identities.id')
    .execute();
}
export type StoredNumbers = Awaited<ReturnType<typeof listNumbersOf>>[number];

function selectDonations(reader: DatabaseReader) {
  return reader
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donations.donor_id',
      'donations.status',
      'donations.fullname',
      'donations.email',
      'donations.phone',
      'donations.address',
      'donations.message',
      'donations.dedication_kind',
      'donations.dedication_name',
      'donations.dedication_from',
      'donations.show_name',
      'donations.amount_paise',
      'donations.refunded_paise',
      'donations.mode',
      'donations.reference',
      'donations.drawee_bank',
      'donations.note',
      'donations.given_on',
      'donations.given_year',
      'donations.created_at',
      'campaigns.title as campaign_title',
      'receipts.number as receipt_number',
      'donations.old_receipt_number',
      'donations.policies_version',
    ]);
}

/** All donations of these donors, including unpaid ones. */
export function listDonationsOf(reader: DatabaseReader, donorIds: readonly string[]) {
  return selectDonations(reader)
    .where('donations.donor_id', 'in', donorIds)
    .orderBy('donations.id')
    .execute();
}
export type StoredDonation = Awaited<ReturnType<typeof listDonationsOf>>[number];

/** Donations under a mail address that belong to none of these donors. */
export function listOtherDonationsByMail(
  reader: DatabaseReader,
  email: string,
  donorIds: readonly string[],
): Promise<StoredDonation[]> {
  return selectDonations(reader)
    .innerJoin('donation_words', 'donation_words.donation_id', 'donations.id')
    .where('donation_words.word', '=', toMailWord(email))
    .$if(donorIds.length > 0, (query) =>
      query.where((eb) =>
        eb.or([eb('donations.donor_id', 'is', null), eb('donations.donor_id', 'not in', donorIds)]),
      ),
    )
    .orderBy('donations.id')
    .execute();
}

/** Whether another donor has this normalised mail address. */
export async function hasOtherDonorAt(
  reader: DatabaseReader,
  emailKey: string,
  donorIds: readonly string[],
): Promise<boolean> {
  const other = await reader
    .selectFrom('donors')
    .select('id')
    .where('email_key', '=', emailKey)
    .$if(donorIds.length > 0, (query) => query.where('id', 'not in', donorIds))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Supporters listed under a campaign without a donation, by their mail address. */
export function listSupportersByMail(reader: DatabaseReader, emailKey: string) {
  return (
    reader
      .selectFrom('named_supporters')
      .innerJoin('campaigns', 'campaigns.id', 'named_supporters.campaign_id')
      .select([
        'named_supporters.id',
        'named_supporters.fullname',
        'named_supporters.email',
        'named_supporters.added_at',
        'campaigns.title as campaign_title',
      ])
      // Kept as typed.
      .where(sql<string>`lower(named_supporters.email)`, '=', emailKey)
      .orderBy('named_supporters.id')
      .execute()
  );
}
export type StoredSupporter = Awaited<ReturnType<typeof listSupportersByMail>>[number];

export function listContactMessages(reader: DatabaseReader, emailKey: string) {
  return reader
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'phone', 'subject', 'message', 'created_at'])
    .where('email_key', '=', emailKey)
    .orderBy('id')
    .execute();
}
export type StoredMessage = Awaited<ReturnType<typeof listContactMessages>>[number];

/** Mails about these donations. */
export async function listMailsOf(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return reader
    .selectFrom('outbox')
    .select(['kind', 'created_at', 'done_at'])
    .where('donation_id', 'in', donationIds)
    .orderBy('id')
    .execute();
}
export type StoredMail = Awaited<ReturnType<typeof listMailsOf>>[number];

/**
 * Tax documents issued for these donations. A certificate shows the PAN of the donor of then: of a donation that has moved to
 * another donor since, it is not theirs.
 */
export async function listDocumentsOf(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return reader
    .selectFrom('tax_documents')
    .select(['title', 'number', 'issued_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'receipt'), eb('donation_id', 'in', donationIds)]),
        eb('id', 'in', (covered) =>
          covered
            .selectFrom('tax_document_donations as covered')
            .innerJoin('tax_documents as certificate', 'certificate.id', 'covered.document_id')
            .select('covered.document_id')
            .where('covered.donation_id', 'in', donationIds)
            .where((one) =>
              one.not(
                hasMovedSince(one.ref('covered.donation_id'), one.ref('certificate.issued_at')),
              ),
            ),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
export type StoredDocument = Awaited<ReturnType<typeof listDocumentsOf>>[number];

/** Corrections of these donations with the values before and after, oldest first. */
export async function listCorrectionsOf(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return reader
    .selectFrom('donation_corrections')
    .select(['donation_id', 'changes', 'requested_at'])
    .where('kind', '<>', 'donor')
    .where('donation_id', 'in', donationIds)
    .where('changes', '<>', '[]')
    .orderBy('id')
    .execute();
}
export type StoredCorrection = Awaited<ReturnType<typeof listCorrectionsOf>>[number];

/** Changes of these donors' own details, oldest first. */
export async function listDonorChangesOf(reader: DatabaseReader, donorIds: readonly string[]) {
  if (donorIds.length === 0) return [];
  return reader
    .selectFrom('donor_changes')
    .select(['donor_id', 'changes', 'changed_at'])
    .where('donor_id', 'in', donorIds)
    .where('changes', '<>', '[]')
    .orderBy('id')
    .execute();
}
export type StoredDonorChange = Awaited<ReturnType<typeof listDonorChangesOf>>[number];
