import { type Selectable, sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';
import type { CashHandoversTable } from '../database/tables/cash-handovers.table.ts';

export type StoredHandover = Selectable<CashHandoversTable>;

/** A handover with its members' names; undefined for an unknown id. */
export async function findHandover(reader: DatabaseReader, id: string) {
  return selectHandovers(reader).where('cash_handovers.id', '=', id).executeTakeFirst();
}
export type NamedHandover = NonNullable<Awaited<ReturnType<typeof findHandover>>>;

export type HandoverFilter = {
  status: StoredHandover['status'] | null;
  /** Who handed over. */
  member: string | null;
  /** Days, YYYY-MM-DD, of which the handover contains one at least. */
  from: string | null;
  to: string | null;
  before: string | null;
  limit: number;
};

/** One page of the handovers, newest first. Discarded ones only when their status is asked for. */
export async function listHandovers(
  reader: DatabaseReader,
  { status, member, from, to, before, limit }: HandoverFilter,
): Promise<NamedHandover[]> {
  return selectHandovers(reader)
    .where((eb) => (status === null ? eb('status', '<>', 'discarded') : eb('status', '=', status)))
    .$if(member !== null, (query) => query.where('handed_over_by', '=', member ?? ''))
    .$if(from !== null, (query) => query.where('last_day', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('first_day', '<=', to ?? ''))
    .$if(before !== null, (query) => query.where('cash_handovers.id', '<', before ?? ''))
    .orderBy('cash_handovers.id', 'desc')
    .limit(limit)
    .execute();
}

function selectHandovers(reader: DatabaseReader) {
  return reader
    .selectFrom('cash_handovers')
    .leftJoin('staff_members as giver', 'giver.id', 'cash_handovers.handed_over_by')
    .leftJoin('staff_members as receiver', 'receiver.id', 'cash_handovers.received_by')
    .leftJoin('staff_members as disputer', 'disputer.id', 'cash_handovers.disputed_by')
    .selectAll('cash_handovers')
    .select([
      'giver.name as giver_name',
      'receiver.name as receiver_name',
      'disputer.name as disputer_name',
    ]);
}

/** The cash of a donation now: nothing once it is void or of another payment mode. */
const currentPaise = sql<number>`case when donations.mode = 'cash' and donations.status = 'paid'
  then donations.amount_paise else 0 end`;

/** The donations of these handovers. */
export async function listHandoverDonations(
  reader: DatabaseReader,
  handoverIds: readonly string[],
) {
  if (handoverIds.length === 0) return [];
  return reader
    .selectFrom('cash_handover_donations')
    .innerJoin('donations', 'donations.id', 'cash_handover_donations.donation_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('staff_members', 'staff_members.id', 'donations.entered_by')
    .select([
      'cash_handover_donations.handover_id',
      'cash_handover_donations.amount_paise as paise',
    ])
    .select(['donations.id', 'donations.fullname', 'donations.given_on', 'donations.status'])
    .select(['donations.entered_by', 'staff_members.name as enterer_name'])
    .select([receiptColumns.number.as('number'), receiptColumns.isEarlier.as('is_earlier')])
    .select(currentPaise.as('current_paise'))
    .where('cash_handover_donations.handover_id', 'in', handoverIds)
    .orderBy('donations.id')
    .execute();
}
export type HandoverDonation = Awaited<ReturnType<typeof listHandoverDonations>>[number];

/** Number and sums of the donations of these handovers. */
export async function sumHandovers(reader: DatabaseReader, handoverIds: readonly string[]) {
  if (handoverIds.length === 0) return [];
  return reader
    .selectFrom('cash_handover_donations')
    .innerJoin('donations', 'donations.id', 'cash_handover_donations.donation_id')
    .select('cash_handover_donations.handover_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('cash_handover_donations.amount_paise').as('paise'),
      eb.fn.sum<number>(currentPaise).as('current_paise'),
    ])
    .where('cash_handover_donations.handover_id', 'in', handoverIds)
    .groupBy('cash_handover_donations.handover_id')
    .execute();
}

/** Cash donations that belong to no handover. `members` entered them; what an import brought was banked before. */
type CashFilter = { from: string; to: string; members: readonly string[] };

/** The oldest of them up to a limit. */
export async function listOpenCash(reader: DatabaseReader, filter: CashFilter, limit: number) {
  return selectOpenCash(reader, filter)
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('staff_members', 'staff_members.id', 'donations.entered_by')
    .select(['donations.id', 'donations.fullname', 'donations.given_on', 'donations.status'])
    .select(['donations.entered_by', 'staff_members.name as enterer_name'])
    .select([receiptColumns.number.as('number'), receiptColumns.isEarlier.as('is_earlier')])
    .select(['donations.amount_paise as paise', 'donations.amount_paise as current_paise'])
    .orderBy('donations.id')
    .limit(limit)
    .execute();
}
export type OpenCash = Awaited<ReturnType<typeof listOpenCash>>[number];

/** Their number, sum and first day. */
export async function sumOpenCash(reader: DatabaseReader, filter: CashFilter) {
  const { count, paise, since } = await selectOpenCash(reader, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('donations.amount_paise'), eb.val(0)).as('paise'),
      eb.fn.min('donations.given_on').as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), paise: Number(paise), since };
}

function selectOpenCash(reader: DatabaseReader, { from, to, members }: CashFilter) {
  return (
    reader
      .selectFrom('donations')
      .leftJoin('cash_handover_donations as handed', 'handed.donation_id', 'donations.id')
      .where('handed.donation_id', 'is', null)
      // Literal, as in the partial indexes of the list.
      .where(sql<boolean>`donations.listed = 1`)
      .where('donations.mode', '=', 'cash')
      .where('donations.status', '=', 'paid')
      .where('donations.import_id', 'is', null)
      .where('donations.given_on', '>=', from)
      .where('donations.given_on', '<=', to)
      .where('donations.entered_by', 'in', [...members])
  );
}

/** Members by name; for the filter of the list. */
export async function listMembers(reader: DatabaseReader): Promise<{ id: string; name: string }[]> {
  return reader
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where('role', 'in', ['admin', 'accountant', 'clerk'])
    .orderBy('name')
    .execute();
}
