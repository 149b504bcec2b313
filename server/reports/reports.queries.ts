import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { Schema } from '../database/schema.ts';

/** Days of the Indian calendar, both inclusive. */
export type DayPeriod = { from: string; to: string };
export type Grouping = 'day' | 'campaign';

/** Written as in the indexes, and so that SQLite uses none of the status. */
const isReceived = sql<SqlBool>`cast(donations.status as text) in ('paid', 'refunded')
  and donations.paid_at is not null`;

/** Paid donations by payment mode and by day or campaign: paise less refunds. */
export async function sumPaid(reader: DatabaseReader, { from, to }: DayPeriod, by: Grouping) {
  const column = by === 'day' ? 'day' : 'campaign_id';
  const rows = await reader
    .selectFrom('donation_days')
    .select((eb) => [
      eb.ref(column).as('key'),
      'mode',
      eb.fn.sum<number>('donations').as('donations'),
      eb.fn.sum<number>('amount_paise').as('paise'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy([column, 'mode'])
    .execute();
  return rows.map(toNumbers);
}

/** Refunds of the donations of a period, by the same; `donations` are the wholly refunded ones. */
export async function sumRefunded(reader: DatabaseReader, { from, to }: DayPeriod, by: Grouping) {
  const column = by === 'day' ? 'given_on' : 'campaign_id';
  const rows = await reader
    .selectFrom('donations')
    .select((eb) => [
      eb.ref(column).as('key'),
      'mode',
      sql<number>`sum(case when status = 'refunded' then 1 else 0 end)`.as('donations'),
      eb.fn.sum<number>('refunded_paise').as('paise'),
    ])
    .where(sql<boolean>`refunded_paise > 0`)
    .where('given_on', '>=', from)
    .where('given_on', '<=', to)
    .where(isReceived)
    .groupBy([column, 'mode'])
    .execute();
  return rows.map(toNumbers);
}

/** PostgreSQL's sums are bigint or numeric, which the driver may return as text. */
function toNumbers<Row extends { donations: number; paise: number }>(row: Row): Row {
  return { ...row, donations: Number(row.donations), paise: Number(row.paise) };
}

/** The titles of all campaigns, by id. */
export async function listTitles(reader: DatabaseReader): Promise<Map<string, string>> {
  const rows = await reader.selectFrom('campaigns').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** A day, and whose donations: null for all. */
export type DayOf = { day: string; enteredBy: string | null };

function isOfDay({ day, enteredBy }: DayOf) {
  return (eb: ExpressionBuilder<Schema, 'donations'>) =>
    eb.and([
      sql<SqlBool>`donations.listed = 1`,
      eb('donations.given_on', '=', day),
      isReceived,
      ...(enteredBy === null ? [] : [eb('donations.entered_by', '=', enteredBy)]),
    ]);
}

/** The donations of a day in the order of entry, after an id. */
export function listEntries(
  reader: DatabaseReader,
  of: DayOf,
  page: { after: string; limit: number },
) {
  return reader
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('staff_members', 'staff_members.id', 'donations.entered_by')
    .select(['donations.id', 'donations.fullname', 'donations.mode', 'donations.amount_paise'])
    .select(['donations.refunded_paise', 'donations.paid_at', 'donations.created_at'])
    .select(['receipts.number', 'campaigns.title', 'staff_members.name as entered_by_name'])
    .where(isOfDay(of))
    .where('donations.id', '>', page.after)
    .orderBy('donations.id')
    .limit(page.limit)
    .execute();
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** The sums of a day by payment mode, in paise. */
export async function sumDay(reader: DatabaseReader, of: DayOf) {
  const rows = await reader
    .selectFrom('donations')
    .select((eb) => [
      'mode',
      eb.fn.countAll<number>().as('donations'),
      eb.fn.sum<number>('amount_paise').as('gross'),
      eb.fn.sum<number>('refunded_paise').as('refunded'),
    ])
    .where(isOfDay(of))
    .groupBy('mode')
    .execute();
  return rows.map((row) => ({
    mode: row.mode,
    donations: Number(row.donations),
    grossPaise: Number(row.gross),
    refundedPaise: Number(row.refunded),
  }));
}

/** Times from `from` (inclusive) to `to` (exclusive), as UTC ISO. */
export type TimeSpan = { from: string; to: string };

function selectRefunds(reader: DatabaseReader, { from, to }: TimeSpan) {
  return reader
    .selectFrom('refunds')
    .innerJoin('donations', 'donations.id', 'refunds.donation_id')
    .where('refunds.processed_at', '>=', from)
    .where('refunds.processed_at', '<', to)
    .where('donations.paid_at', 'is not', null);
}

/** Refunds of received donations that were processed in a span, oldest first. */
export function listRefunds(
  reader: DatabaseReader,
  span: TimeSpan,
  page: { limit: number; offset: number },
) {
  return selectRefunds(reader, span)
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(['refunds.provider_refund_id', 'refunds.amount_paise', 'refunds.processed_at'])
    .select(['donations.id', 'donations.fullname', 'donations.mode'])
    .select(['receipts.number', 'campaigns.title'])
    .orderBy('refunds.processed_at')
    .orderBy('refunds.provider_refund_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number];

/** Their number and sum in paise. */
export async function sumRefunds(reader: DatabaseReader, span: TimeSpan) {
  const row = await selectRefunds(reader, span)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('refunds.amount_paise').as('paise'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), paise: Number(row.paise ?? 0) };
}

function selectVoids(reader: DatabaseReader, { from, to }: TimeSpan, enteredBy: string | null) {
  return reader
    .selectFrom('donations')
    .where('donations.voided_at', 'is not', null)
    .where('donations.voided_at', '>=', from)
    .where('donations.voided_at', '<', to)
    .where('donations.paid_at', 'is not', null)
    .$if(enteredBy !== null, (query) => query.where('donations.entered_by', '=', enteredBy));
}

/** Received donations that were voided in a span, oldest first. */
export function listVoids(
  reader: DatabaseReader,
  { enteredBy, ...span }: TimeSpan & { enteredBy: string | null },
  page: { limit: number; offset: number },
) {
  return selectVoids(reader, span, enteredBy)
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('staff_members', 'staff_members.id', 'donations.voided_by')
    .select(['donations.id', 'donations.fullname', 'donations.mode', 'donations.amount_paise'])
    .select(['donations.paid_at', 'donations.voided_at', 'donations.void_reason'])
    .select(['receipts.number', 'campaigns.title', 'staff_members.name as voided_by_name'])
    .orderBy('donations.voided_at')
    .orderBy('donations.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
export type VoidRow = Awaited<ReturnType<typeof listVoids>>[number];

/** Their number and sum in paise. */
export async function sumVoids(
  reader: DatabaseReader,
  { enteredBy, ...span }: TimeSpan & { enteredBy: string | null },
) {
  const row = await selectVoids(reader, span, enteredBy)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('donations.amount_paise').as('paise'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), paise: Number(row.paise ?? 0) };
}
