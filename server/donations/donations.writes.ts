import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { hasRowLocks } from '../database/locks.ts';
import type { DonationStatus, DonationsTable } from '../database/tables/donations.table.ts';
import { addGiftWords, renewGiftWords, toSearchColumn } from './donation-words.writes.ts';

export type Gift = Selectable<DonationsTable>;

/** Writes a new gift, to be found from now on. */
export async function insertGift(
  trx: DatabaseTransaction,
  gift: Insertable<DonationsTable>,
): Promise<void> {
  await trx
    .insertInto('donations')
    .values({ ...gift, ...toSearchColumn(gift) })
    .execute();
  await addGiftWords(trx, [gift]);
}

/** Reads a gift and holds it until the transaction ends: whoever comes through another door waits here. */
export async function lockGift(trx: DatabaseTransaction, donationId: string): Promise<Gift> {
  const [gift] = await lockGifts(trx, [donationId]);
  if (!gift) throw new Error(`No gift ${donationId}`);
  return gift;
}

/** The same for several gifts; they are held one after the other, in the order of their ids. */
export async function lockGifts(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
): Promise<Gift[]> {
  return trx
    .selectFrom('donations')
    .selectAll()
    .where('id', 'in', donationIds)
    .orderBy('id')
    .$if(hasRowLocks(trx), (query) => query.forNoKeyUpdate())
    .execute();
}

/** Changes a gift that this transaction has locked. */
export async function updateGift(
  trx: DatabaseTransaction,
  donationId: string,
  change: Updateable<DonationsTable>,
): Promise<void> {
  await trx.updateTable('donations').set(change).where('id', '=', donationId).execute();
  const isFoundOtherwise = ['fullname', 'email', 'phone'].some((column) => column in change);
  if (isFoundOtherwise) await renewGiftWords(trx, donationId);
}

/** Changes the standing of gifts that this transaction has locked. */
export async function updateGifts(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
  change: Pick<Updateable<DonationsTable>, 'status' | 'paid_at' | 'tax_year' | 'updated_at'>,
): Promise<void> {
  await trx.updateTable('donations').set(change).where('id', 'in', donationIds).execute();
}

/** Gives donations their donors, each its own, in one statement. */
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

/** Moves a gift on, but only out of one of the states named: everything else stays as it is. */
export async function moveGift(
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
