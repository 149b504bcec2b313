import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { DonorsTable } from '../database/tables/donors.table.ts';

export type Donor = Selectable<DonorsTable>;

/** The donor with this PAN, by the keyed hashes under which it may stand: `sealer.hashes('pan', …)`. */
export async function findDonorByPan(
  reader: DatabaseReader,
  panHashes: readonly string[],
): Promise<Donor | undefined> {
  return reader
    .selectFrom('donors')
    .selectAll()
    .where('pan_hash', 'in', panHashes)
    .orderBy('id')
    .executeTakeFirst();
}

/** A donor by their id. */
export async function findDonor(reader: DatabaseReader, id: string): Promise<Donor | undefined> {
  return reader.selectFrom('donors').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Donors of the same folded name who share the phone or the mail address, longest known first. */
export async function findDonorsByContact(
  reader: DatabaseReader,
  contact: { nameKey: string; phone: string; emailKey: string },
): Promise<Donor[]> {
  const { nameKey, phone, emailKey } = contact;
  const sameName = () =>
    reader.selectFrom('donors').selectAll().where('name_key', '=', nameKey).orderBy('id');
  const byPhone = phone === '' ? [] : await sameName().where('phone', '=', phone).execute();
  const byEmail =
    emailKey === '' ? [] : await sameName().where('email_key', '=', emailKey).execute();
  return [...byPhone, ...byEmail].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The sealed PAN of whoever gave this; undefined for an unknown gift. */
export async function findPanOfGift(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('donors', 'donors.id', 'donations.donor_id')
    .select(['donations.donor_id', 'donors.pan_sealed'])
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
}
