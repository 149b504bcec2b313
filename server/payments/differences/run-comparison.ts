import { dayFrom, momentOf } from '#shared/dates.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { ProviderError } from '../payment-gateway.ts';
import type { ReconcileContext } from '../reconcile-orders.ts';
import { readSettlements } from '../settlements/read-settlements.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { comparePayments } from './compare-payments.ts';
import { compareRefunds } from './compare-refunds.ts';
import { compareSettlements, findUnsettled } from './compare-settlements.ts';
import { type ComparedDay, SETTLING_MS } from './difference.ts';
import {
  type ComparisonRow,
  countOpen,
  findFirstOrder,
  findLastWhole,
  listDaysOfUnreadableLines,
  listUndecidedDays,
} from './differences.queries.ts';
import {
  type FoundOfDay,
  insertComparison,
  recordFailing,
  recordProgress,
  saveDifferencesOfDay,
} from './differences.writes.ts';

/** As far back as refunds are swept: a refund may be pending at the bank for seven working days. */
export const COMPARED_DAYS = 15;

/**
 * Opens a comparison of the last days, counted back from the one before, and of older ones with differences that are
 * open or about what cannot be read, so that these can end; one that is under way goes on.
 */
export async function beginComparison(
  { db, clock }: Pick<ReconcileContext, 'db' | 'clock'>,
  askedBy: string | null,
): Promise<void> {
  const now = clock.now();
  const first = dayFrom(await findSweptAt(db, now), 1 - COMPARED_DAYS);
  const last: string[] = [];
  for (let back = 0; dayFrom(now, -back) >= first; back += 1) last.push(dayFrom(now, -back));
  const days = [...new Set([...last, ...(await listUndecidedDays(db))])].toSorted();
  await transact(db, (trx) => insertComparison(trx, { askedBy, days, at: toTimestamp(now) }));
}

/**
 * Settles what is late, then compares day after day, from where an interrupted run ended. Books nothing beyond what the
 * sweep settles, or would have settled if it could have read it. Throws ProviderError when the provider gives no
 * answer, which the comparison's row then says.
 */
export async function runComparison(
  context: ReconcileContext,
  comparison: ComparisonRow,
  stopping: AbortSignal | null = null,
): Promise<void> {
  const { db, clock, log } = context;
  const days: string[] = JSON.parse(comparison.days);
  try {
    const sweptAt = await findSweptAt(db, clock.now());
    await sweepPayments(context, { sweptAt, stopping });
    await readSettlements(context, stopping, await listDaysOfUnreadableLines(db));
    for (let done = comparison.days_done; done < days.length; done += 1) {
      if (stopping?.aborted) return;
      const day = days[done] ?? '';
      const compared = await compareDay(context, day);
      const { settlementsRefused } = compared;
      const at = toTimestamp(clock.now());
      const daysDone = done + 1;
      const finishedAt = daysDone === days.length ? at : null;
      const isOurs = await transact(db, async (trx) => {
        const progress = { daysDone, finishedAt, settlementsRefused };
        if (!(await recordProgress(trx, comparison.id, progress))) return false;
        await saveDifferencesOfDay(trx, compared, at);
        return true;
      });
      // Without the lease for a while, and another process has gone on meanwhile.
      if (!isOurs) return;
    }
  } catch (error) {
    if (error instanceof ProviderError) {
      const at = toTimestamp(clock.now());
      await transact(db, (trx) => recordFailing(trx, comparison.id, at));
    }
    throw error;
  }
  log.info(
    { open: await countOpen(db) },
    'The payments of the last days were compared with the provider',
  );
}

/**
 * When the last whole comparison swept the payments. Long ago where these books come from an old copy, or the server
 * was off: what the provider took since is found nowhere else. Before the first comparison it is the first order.
 */
async function findSweptAt(db: ReconcileContext['db'], now: Date): Promise<Date> {
  const known = (await findLastWhole(db, now)) ?? (await findFirstOrder(db));
  return known === null || known > now.toISOString() ? now : new Date(known);
}

async function compareDay(context: ReconcileContext, day: string): Promise<FoundOfDay> {
  const compared = partOf(day, context.clock.now());
  if (compared === null) return { day, found: [], settlementsRefused: null };
  const payments = await comparePayments(context, compared);
  const refunds = await compareRefunds(context, compared);
  const found = [...payments, ...refunds];
  try {
    const settlements = await compareSettlements(context, compared, found);
    // What the provider does not have cannot be settled either. It may have what cannot be read.
    const notTaken = new Set(
      payments
        .filter(({ kind }) => kind === 'payment_not_there' || kind === 'payment_status')
        .filter(({ found: { lineType } }) => lineType === undefined)
        .map(({ providerId }) => providerId),
    );
    const unsettled = (await findUnsettled(context, compared)).filter(
      ({ providerId }) => !notTaken.has(providerId),
    );
    return { day, found: [...found, ...settlements, ...unsettled], settlementsRefused: null };
  } catch (error) {
    const settlementsRefused = describeRefusal(error);
    if (settlementsRefused === null) throw error;
    return { day, found, settlementsRefused };
  }
}

/** Asked too fast, or too slowly: the next try gets an answer. */
const TRANSIENT = new Set([408, 429]);
const LONGEST_REASON = 160;

/**
 * The provider's refusal of a report that it would refuse again, in a line; null: another error. Payments were listed
 * just before, so that a 401 or 403 is about the report as well.
 */
function describeRefusal(error: unknown): string | null {
  if (!(error instanceof ProviderError) || error.status === null) return null;
  const { status, description } = error;
  if (status < 400 || status >= 500 || TRANSIENT.has(status)) return null;
  return `HTTP ${status}${description === null ? '' : `: ${description}`}`.slice(0, LONGEST_REASON);
}

const DAY_MS = 24 * 60 * 60_000;

/** Null: all of it may still be settling. */
function partOf(day: string, now: Date): ComparedDay | null {
  const from = new Date(momentOf(day));
  const end = from.getTime() + DAY_MS - 1;
  const to = new Date(Math.min(end, now.getTime() - SETTLING_MS));
  return to > from ? { day, from, to } : null;
}
