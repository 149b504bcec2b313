import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** Unmatched payments that wait for staff. */
export async function countUnmatchedPayments(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('unmatched_payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Refunds that wait for approval. */
export async function countRefundsWaiting(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('refund_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Failed mails and other jobs, waiting or given up. */
export async function countFailedMails(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .where('error', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type DonationSum = { donations: number; paise: number };

/** Paid donations per day of a period (Indian calendar); days without any are omitted. */
export async function sumByDay(
  reader: DatabaseReader,
  period: { from: string; to: string },
): Promise<(DonationSum & { day: string })[]> {
  const rows = await selectSums(reader, period).select('day').groupBy('day').execute();
  return rows.map((row) => ({ day: row.day, ...toSum(row) }));
}

/** Paid donations of a period by campaign and mode. */
export async function sumByCampaignAndMode(
  reader: DatabaseReader,
  period: { from: string; to: string },
): Promise<(DonationSum & { campaignId: string; mode: string })[]> {
  const rows = await selectSums(reader, period)
    .select(['campaign_id', 'mode'])
    .groupBy(['campaign_id', 'mode'])
    .execute();
  return rows.map((row) => ({ campaignId: row.campaign_id, mode: row.mode, ...toSum(row) }));
}

/** The titles of all campaigns, by id. */
export async function listTitles(reader: DatabaseReader): Promise<Map<string, string>> {
  const rows = await reader.selectFrom('campaigns').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function selectSums(reader: DatabaseReader, { from, to }: { from: string; to: string }) {
  return reader
    .selectFrom('donation_days')
    .select((eb) => [
      eb.fn.sum<number>('donations').as('donation_sum'),
      eb.fn.sum<number>('amount_paise').as('paise_sum'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to);
}

/** PostgreSQL's sums are bigint or numeric, which the driver returns as text. */
function toSum(row: { donation_sum: number; paise_sum: number }): DonationSum {
  return { donations: Number(row.donation_sum), paise: Number(row.paise_sum) };
}

/** Donations of a period whose money is authorised or under review; paise. */
export async function sumPending(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
): Promise<DonationSum> {
  const row = await reader
    .selectFrom('donations')
    .select((eb) => [
      eb.fn.countAll<number>().as('donation_sum'),
      sql<number>`coalesce(sum(amount_paise - refunded_paise), 0)`.as('paise_sum'),
    ])
    .where('status', 'in', ['authorized', 'review'])
    // Few have these states: SQLite reads them by their state, not by the day.
    .where(sql<string>`cast(given_on as text)`, '>=', from)
    .where(sql<string>`cast(given_on as text)`, '<=', to)
    .executeTakeFirstOrThrow();
  return toSum(row);
}

/** Refunded donations of a period that were never received: refunded while under review. */
export async function countRefundedInReview(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { count } = await reader
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'refunded')
    .where('paid_at', 'is', null)
    .where(sql<string>`cast(given_on as text)`, '>=', from)
    .where(sql<string>`cast(given_on as text)`, '<=', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}
