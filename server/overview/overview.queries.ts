import type { DatabaseReader } from '../database/handles.ts';

/** Unmatched payments that wait for staff; counts up to `most`. */
export async function countUnmatchedPayments(
  reader: DatabaseReader,
  most: number,
): Promise<number> {
  const rows = await reader
    .selectFrom('unmatched_payments')
    .select('provider_payment_id')
    .where('resolved_at', 'is', null)
    .limit(most)
    .execute();
  return rows.length;
}

/** Refunds that wait for approval; counts up to `most`. */
export async function countRefundsWaiting(reader: DatabaseReader, most: number): Promise<number> {
  const rows = await reader
    .selectFrom('refund_requests')
    .select('id')
    .where('status', '=', 'waiting')
    .limit(most)
    .execute();
  return rows.length;
}

/** Failed mails and other jobs, waiting or given up; counts up to `most`. */
export async function countFailedMails(reader: DatabaseReader, most: number): Promise<number> {
  const rows = await reader
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('error', 'is not', null)
    .limit(most)
    .execute();
  return rows.length;
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
