import type { Insertable, Updateable } from 'kysely';
import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames, lockRows } from '../database/locks.ts';
import type { CashHandoversTable } from '../database/tables/cash-handovers.table.ts';
import { refuseUnknown } from '../platform/errors.ts';
import type { StoredHandover } from './cash-handovers.queries.ts';

const DONATIONS_AT_ONCE = 500;

/** Stores a new handover under the next number. */
export async function insertHandover(
  trx: DatabaseTransaction,
  handover: Omit<Insertable<CashHandoversTable>, 'number'>,
): Promise<void> {
  await lockNames(trx, ['cash-handover-number']);
  const { last } = await trx
    .selectFrom('cash_handovers')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.val(0)).as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('cash_handovers')
    .values({ ...handover, number: Number(last) + 1 })
    .execute();
}

/** Locks the choice of donations until the transaction ends: two handovers never take the same cash. */
export async function lockOpenCash(trx: DatabaseTransaction): Promise<void> {
  await lockNames(trx, ['cash-not-handed-over']);
}

/** Reads and locks a handover until the transaction ends; throws 404 for an unknown one. */
export async function lockHandover(trx: DatabaseTransaction, id: string): Promise<StoredHandover> {
  const handover = await trx
    .selectFrom('cash_handovers')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx, 'no key update'))
    .executeTakeFirst();
  if (!handover) throw refuseUnknown(m.cash_handover_unknown());
  return handover;
}

export async function updateHandover(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<CashHandoversTable>,
): Promise<void> {
  await trx.updateTable('cash_handovers').set(change).where('id', '=', id).execute();
}

export async function insertHandoverDonations(
  trx: DatabaseTransaction,
  handoverId: string,
  donations: readonly { id: string; paise: number }[],
): Promise<void> {
  for (let from = 0; from < donations.length; from += DONATIONS_AT_ONCE) {
    const rows = donations.slice(from, from + DONATIONS_AT_ONCE).map(({ id, paise }) => ({
      donation_id: id,
      handover_id: handoverId,
      amount_paise: paise,
    }));
    await trx.insertInto('cash_handover_donations').values(rows).execute();
  }
}

/** Removes donations from a handover; all of them when none are named. */
export async function deleteHandoverDonations(
  trx: DatabaseTransaction,
  handoverId: string,
  donationIds?: readonly string[],
): Promise<void> {
  if (donationIds?.length === 0) return;
  await trx
    .deleteFrom('cash_handover_donations')
    .where('handover_id', '=', handoverId)
    .$if(donationIds !== undefined, (query) => query.where('donation_id', 'in', donationIds ?? []))
    .execute();
}

/** Stores the amount with which a donation is handed over. */
export async function setHandoverAmount(
  trx: DatabaseTransaction,
  donationId: string,
  paise: number,
): Promise<void> {
  await trx
    .updateTable('cash_handover_donations')
    .set({ amount_paise: paise })
    .where('donation_id', '=', donationId)
    .execute();
}
