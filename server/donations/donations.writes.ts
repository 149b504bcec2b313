import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type { DonationStatus, DonationsTable } from '../database/tables/donations.table.ts';
import { insertSearchWords, toSearchColumn, updateSearchWords } from './donation-words.writes.ts';

export type Donation = Selectable<DonationsTable>;

/** Writes a new donation, with its index of searchable text. */
export async function insertDonation(
  trx: DatabaseTransaction,
  donation: Insertable<DonationsTable>,
): Promise<void> {
  await trx
    .insertInto('donations')
    .values({ ...donation, ...toSearchColumn(donation) })
    .execute();
  await insertSearchWords(trx, [donation]);
}

/**
 * Reads donations and locks their rows until the transaction ends; another transaction that locks one waits and then
 * reads the result. Returns them in the order of the ids; throws when one does not exist.
 */
export async function lockDonations<const Ids extends readonly string[]>(
  trx: DatabaseTransaction,
  ids: Ids,
): Promise<{ [Index in keyof Ids]: Donation }>;
export async function lockDonations(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<Donation[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('donations')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockRows(trx, 'no key update'))
    .execute();
  const donations = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const donation = donations.get(id);
    if (!donation) throw new Error(`Expected donation ${id} to exist, found no row`);
    return donation;
  });
}

/** Changes a donation that this transaction has locked. */
export async function updateDonation(
  trx: DatabaseTransaction,
  donationId: string,
  change: Updateable<DonationsTable>,
): Promise<void> {
  await trx.updateTable('donations').set(change).where('id', '=', donationId).execute();
  const isFoundOtherwise = ['fullname', 'email', 'phone', 'reference'].some(
    (column) => column in change,
  );
  if (isFoundOtherwise) await updateSearchWords(trx, donationId);
}

/** Marks donations, which this transaction has locked, as paid. */
export async function markPaid(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
  paid: { paidAt: string; taxYear: string; at: string },
): Promise<void> {
  await trx
    .updateTable('donations')
    .set({ status: 'paid', paid_at: paid.paidAt, tax_year: paid.taxYear, updated_at: paid.at })
    .where('id', 'in', donationIds)
    .execute();
}

/** Sets the donor of each donation, in one statement. */
export async function setDonors(
  trx: DatabaseTransaction,
  links: readonly { donationId: string; donorId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const donorOf = links.map(({ donationId, donorId }) => sql`when ${donationId} then ${donorId}`);
  await trx
    .updateTable('donations')
    .set({ donor_id: sql<string>`case id ${sql.join(donorOf, sql` `)} end` })
    .where(
      'id',
      'in',
      links.map(({ donationId }) => donationId),
    )
    .execute();
}

/** Advances a donation's status from one of the named statuses; otherwise changes nothing. */
export async function advanceDonation(
  trx: DatabaseTransaction,
  move: { donationId: string; from: readonly DonationStatus[]; to: DonationStatus; at: string },
): Promise<void> {
  await trx
    .updateTable('donations')
    .set({ status: move.to, updated_at: move.at })
    .where('id', '=', move.donationId)
    .where('status', 'in', move.from)
    .execute();
}
