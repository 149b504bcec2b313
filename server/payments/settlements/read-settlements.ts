import { dayFrom, momentOf } from '#shared/dates.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { type PaymentGateway, ProviderError, SETTLEMENT_PAGE_SIZE } from '../payment-gateway.ts';
import { findLastDayRead } from './settlements.queries.ts';
import { recordDayRead, saveSettlementLines } from './settlements.writes.ts';

type ReadingContext = Pick<Context, 'db' | 'clock' | 'log'> & { gateway: PaymentGateway };

/** How far back a new installation reads. */
const FIRST_DAYS = 35;
/** The bank's reference, and lines that the provider adds late, come within these days. */
const DAYS_AGAIN = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reads what the provider has settled since the last time, day by day, today included
 * (https://razorpay.com/docs/api/settlements/fetch-recon), and then the days of `again`, however long ago. A provider
 * that gives no answer is logged: the next run continues with the day at which this one ended.
 */
export async function readSettlements(
  context: ReadingContext,
  stopping: AbortSignal | null = null,
  again: readonly string[] = [],
): Promise<void> {
  const { db, clock, log, gateway } = context;
  try {
    for (const day of new Set([...(await listDaysToRead(context)), ...again])) {
      for (let skip = 0; ; skip += SETTLEMENT_PAGE_SIZE) {
        if (stopping?.aborted) return;
        const { lines, unreadable, isLast } = await gateway.listSettled(day, skip);
        if (unreadable.length > 0) {
          log.warn(
            { day, lines: unreadable.length, fields: unreadable[0]?.fields },
            'Lines of the settlement report could not be read: the comparison shows each as a difference',
          );
        }
        await transact(db, async (trx) => {
          await saveSettlementLines(trx, lines);
          if (isLast) await recordDayRead(trx, day, toTimestamp(clock.now()));
        });
        if (isLast) break;
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'The settlements could not be read from the payment provider');
  }
}

async function listDaysToRead({ db, clock }: ReadingContext): Promise<string[]> {
  const now = clock.now();
  const last = await findLastDayRead(db, dayFrom(now, 0));
  const first =
    last === null
      ? dayFrom(now, -FIRST_DAYS)
      : dayFrom(new Date(new Date(momentOf(last, '12:00')).getTime() - DAYS_AGAIN * DAY_MS), 0);
  const days: string[] = [];
  for (let back = 0; days.at(-1) !== first && dayFrom(now, -back) >= first; back += 1) {
    days.push(dayFrom(now, -back));
  }
  return days.reverse();
}
