import { toMailWord } from '#shared/search-words.ts';
import type { DatabaseReader } from '../database/handles.ts';

/** The rows of one donor: the given one, the one it was merged into, and the ones merged into it. */
export async function listDonorRows(reader: DatabaseReader, donorId: string) {
  const donor = await reader
    .selectFrom('donors')
    .select(['id', 'merged_into'])
    .where('id', '=', donorId)
    .executeTakeFirst();
  if (donor === undefined) return [];
  const ids = new Set([donor.merged_into ?? donor.id]);
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

/** Tax documents issued for these donations. */
export async function listDocumentsOf(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return reader
    .selectFrom('tax_documents')
    .select(['title', 'number', 'issued_at'])
    .where((eb) =>
      eb.or([
        eb('donation_id', 'in', donationIds),
        eb('id', 'in', (covered) =>
          covered
            .selectFrom('tax_document_donations')
            .select('document_id')
            .where('tax_document_donations.donation_id', 'in', donationIds),
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
