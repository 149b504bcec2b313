import type { DatabaseReader } from '../../database/handles.ts';
import { firstIdAt } from '../../platform/ids.ts';

/** A stretch of time: UTC ISO, the end not included. */
export type Span = { from: string; to: string };

const number = (value: unknown) => Number(value ?? 0);

/** Number and sum in paise of donations received, by the days of the Indian calendar, the last one included. */
export async function sumReceived(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
): Promise<{ donations: number; paise: number }> {
  const row = await reader
    .selectFrom('donation_days')
    .select((eb) => [eb.fn.sum('donations').as('donations'), eb.fn.sum('amount_paise').as('paise')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirst();
  return { donations: number(row?.donations), paise: number(row?.paise) };
}

/** Donations begun in this time whose payment failed, and none after it succeeded. */
export async function countFailedDonations(reader: DatabaseReader, span: Span): Promise<number> {
  const row = await reader
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('status', '=', 'failed')
    .where('id', '>=', firstIdAt(new Date(span.from)))
    .where('id', '<', firstIdAt(new Date(span.to)))
    .executeTakeFirst();
  return number(row?.count);
}

/** Number and sum in paise of refunds that the provider processed. */
export async function sumRefunds(
  reader: DatabaseReader,
  { from, to }: Span,
): Promise<{ refunds: number; paise: number }> {
  const row = await reader
    .selectFrom('refunds')
    .select((eb) => [eb.fn.countAll().as('refunds'), eb.fn.sum('amount_paise').as('paise')])
    .where('processed_at', '>=', from)
    .where('processed_at', '<', to)
    .executeTakeFirst();
  return { refunds: number(row?.refunds), paise: number(row?.paise) };
}

/** Payments that no page, webhook or redirect reported before we asked. */
export async function countFoundPayments(
  reader: DatabaseReader,
  { from, to }: Span,
): Promise<number> {
  const row = await reader
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('first_source', '=', 'reconciler')
    // The condition of the index payments_not_by_webhook.
    .where('first_source', '<>', 'webhook')
    .where('captured_at', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirst();
  return number(row?.count);
}

/** Outbox jobs done in this time, by kind. */
export async function countJobsDone(
  reader: DatabaseReader,
  { from, to }: Span,
): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('outbox')
    .select((eb) => ['kind', eb.fn.countAll().as('count')])
    .where('done_at', '>=', from)
    .where('done_at', '<', to)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, number(count)]));
}

/** Mails and other jobs that were given up in this time and are not done since. */
export async function countGivenUp(reader: DatabaseReader, { from, to }: Span): Promise<number> {
  const row = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('done_at', 'is', null)
    .where('failed_at', '>=', from)
    .where('failed_at', '<', to)
    .executeTakeFirst();
  return number(row?.count);
}

/** Copies that were made, each counted once wherever it was stored, and proofs of copies. */
export async function countBackups(
  reader: DatabaseReader,
  { from, to }: Span,
): Promise<{ copies: number; proofs: number }> {
  const rows = await reader
    .selectFrom('backup_runs')
    .select((eb) => [
      'kind',
      eb.fn.countAll().as('runs'),
      eb.fn.count('name').distinct().as('names'),
    ])
    .where('state', '=', 'done')
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .groupBy('kind')
    .execute();
  const proofs = number(rows.find(({ kind }) => kind === 'proof')?.runs);
  const copies = rows.filter(({ kind }) => kind !== 'proof');
  return { proofs, copies: copies.reduce((sum, { names }) => sum + number(names), 0) };
}

/** What retention runs of this time erased: their counts by rule, as JSON. */
export async function listErased(reader: DatabaseReader, { from, to }: Span): Promise<string[]> {
  const rows = await reader
    .selectFrom('retention_runs')
    .select('counts')
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .execute();
  return rows.map(({ counts }) => counts);
}

/** What waits for a person now. */
export async function countWaiting(
  reader: DatabaseReader,
): Promise<{ unmatched: number; approvals: number; givenUp: number }> {
  const unmatched = await reader
    .selectFrom('unmatched_payments')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  const approvals = await reader
    .selectFrom('approvals')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  const givenUp = await reader
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('done_at', 'is', null)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return {
    unmatched: number(unmatched?.count),
    approvals: number(approvals?.count),
    givenUp: number(givenUp?.count),
  };
}

/** The newest week whose letter was ordered; undefined before the first. */
export function findLastWeek(reader: DatabaseReader) {
  return reader
    .selectFrom('weekly_letters')
    .select('week')
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
}
