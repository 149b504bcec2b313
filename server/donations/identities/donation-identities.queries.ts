import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { DonationIdentitiesTable } from '../../database/tables/donation-identities.table.ts';

export type DonationIdentity = Selectable<DonationIdentitiesTable>;

/** One version of a donation's numbers; undefined for null and for an unknown id. */
export async function findIdentity(
  reader: DatabaseReader,
  identityId: string | null,
): Promise<DonationIdentity | undefined> {
  if (identityId === null) return undefined;
  const [row] = await listIdentities(reader, [identityId]);
  return row;
}

/** The vault's entry of a reference, without the number; undefined for none. */
export async function findAadhaarOf(reader: DatabaseReader, reference: string | null) {
  if (reference === null) return undefined;
  return reader
    .selectFrom('aadhaar_vault')
    .select(['number_hash', 'last4'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function listIdentities(
  reader: DatabaseReader,
  identityIds: readonly string[],
): Promise<DonationIdentity[]> {
  if (identityIds.length === 0) return [];
  return reader
    .selectFrom('donation_identities')
    .selectAll()
    .where('id', 'in', identityIds)
    .execute();
}

/** The current sealed PANs of these donations; those without one are left out. */
export async function listSealedPans(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  const rows = await selectCurrent(reader)
    .select(['donations.id as donation_id', 'identity.id', 'identity.pan_sealed'])
    .where('donations.id', 'in', donationIds)
    .execute();
  return rows.flatMap(({ donation_id: donationId, id, pan_sealed: sealed }) =>
    sealed === null ? [] : [{ donationId, id, sealed }],
  );
}

/** The donors of donations that currently have one of these PANs, by their keyed hashes, with their names. */
export async function listDonorsByPan(reader: DatabaseReader, panHashes: readonly string[]) {
  if (panHashes.length === 0) return [];
  const rows = await selectCurrent(reader)
    .innerJoin('donors', 'donors.id', 'donations.donor_id')
    .select([
      'identity.pan_hash',
      'donors.id as donor_id',
      'donors.fullname as donor_name',
      'donations.fullname as given_name',
    ])
    .distinct()
    .where('identity.pan_hash', 'in', panHashes)
    .orderBy('donors.id')
    .execute();
  return rows.map((row) => ({
    panHash: row.pan_hash ?? '',
    donorId: row.donor_id,
    names: [row.donor_name, row.given_name],
  }));
}
export type DonorOfPan = Awaited<ReturnType<typeof listDonorsByPan>>[number];

/** The distinct current numbers of these donors' donations, latest first. */
export async function listNumbersOfDonors(reader: DatabaseReader, donorIds: readonly string[]) {
  if (donorIds.length === 0) return [];
  const rows = await selectCurrent(reader)
    .leftJoin('aadhaar_vault', 'aadhaar_vault.reference', 'identity.aadhaar_reference')
    .select((eb) => [
      'donations.donor_id',
      'identity.pan_hash',
      'identity.pan_last4',
      'identity.aadhaar_reference',
      'aadhaar_vault.last4 as aadhaar_last4',
      eb.fn.max('identity.id').as('newest'),
    ])
    .where('donations.donor_id', 'in', donorIds)
    .groupBy([
      'donations.donor_id',
      'identity.pan_hash',
      'identity.pan_last4',
      'identity.aadhaar_reference',
      'aadhaar_vault.last4',
    ])
    .execute();
  return rows.toSorted((one, other) => (one.newest < other.newest ? 1 : -1));
}
export type DonorNumbers = Awaited<ReturnType<typeof listNumbersOfDonors>>[number];

/** Whether two donors both have numbers of this kind, but none in common. */
export function hasOtherNumber(
  one: readonly DonorNumbers[],
  other: readonly DonorNumbers[],
  kind: 'pan_hash' | 'aadhaar_reference',
): boolean {
  const numbersOfOne = one.flatMap((numbers) => numbers[kind] ?? []);
  const others = other.flatMap((numbers) => numbers[kind] ?? []);
  return (
    numbersOfOne.length > 0 &&
    others.length > 0 &&
    !others.some((each) => numbersOfOne.includes(each))
  );
}

function selectCurrent(reader: DatabaseReader) {
  return reader
    .selectFrom('donation_identities as identity')
    .innerJoin('donations', (join) =>
      join
        .onRef('donations.id', '=', 'identity.donation_id')
        .onRef('donations.identity_id', '=', 'identity.id'),
    );
}
