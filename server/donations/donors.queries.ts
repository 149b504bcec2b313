import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { DonorsTable } from '../database/tables/donors.table.ts';

export type Donor = Selectable<DonorsTable>;

/** A donor by their id. */
export async function findDonor(reader: DatabaseReader, id: string): Promise<Donor | undefined> {
  return reader.selectFrom('donors').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The current sealed PAN of a donation, with its version; undefined for an unknown donation. */
export async function findPanOfDonation(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('donation_identities', 'donation_identities.id', 'donations.identity_id')
    .select(['donations.donor_id', 'donations.identity_id', 'donation_identities.pan_sealed'])
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
}
