import * as z from 'zod/mini';
import { dayFrom, momentOf } from '#shared/dates.ts';
import type { Context } from '../../context.ts';
import { type AlarmRow, type LineRow, listAlarms, listLines } from '../alarms/alarms.queries.ts';
import {
  countBackups,
  countFailedDonations,
  countFoundPayments,
  countGivenUp,
  countJobsDone,
  countWaiting,
  listErased,
  sumReceived,
  sumRefunds,
} from './week.queries.ts';

/** The figures of one week, Monday to Sunday by the Indian calendar, and what stands now. No personal data. */
export type WeekFigures = {
  /** Its first and last day, YYYY-MM-DD. */
  first: string;
  last: string;
  /** Less what was refunded of them since, in whatever week. */
  received: { donations: number; paise: number };
  /** Of the week before. */
  before: { donations: number; paise: number };
  failed: number;
  /** Paid back in this week, of donations of any week: those of this week are taken off `received` as well. */
  refunds: { refunds: number; paise: number };
  givenUp: number;
  receipts: number;
  documents: number;
  found: number;
  copies: number;
  proofs: number;
  erased: number;
  waiting: { unmatched: number; approvals: number; givenUp: number };
  openAlarms: AlarmRow[];
  pastAlarms: number;
  /** What is amber or red, without what an open alarm says. */
  notWell: LineRow[];
};

const WEEK = 7;
const countsSchema = z.record(z.string(), z.number());

/** Reads the week before `monday` (YYYY-MM-DD). */
export async function readWeek({ db }: Pick<Context, 'db'>, monday: string): Promise<WeekFigures> {
  const start = new Date(momentOf(monday));
  const first = dayFrom(start, -WEEK);
  const last = dayFrom(start, -1);
  const span = { from: momentOf(first), to: momentOf(monday) };
  const done = await countJobsDone(db, span);
  const alarms = await listAlarms(db, span.from);
  const openAlarms = alarms.filter(({ ended_at }) => ended_at === null);
  const erased = (await listErased(db, span)).flatMap((text) =>
    Object.values(countsSchema.parse(JSON.parse(text))),
  );
  return {
    first,
    last,
    received: await sumReceived(db, { from: first, to: last }),
    before: await sumReceived(db, {
      from: dayFrom(start, -2 * WEEK),
      to: dayFrom(start, -WEEK - 1),
    }),
    failed: await countFailedDonations(db, span),
    refunds: await sumRefunds(db, span),
    givenUp: await countGivenUp(db, span),
    receipts: done.get('receipt-mail') ?? 0,
    documents: (done.get('paper-mail') ?? 0) + (done.get('tax-document-letter') ?? 0),
    found: await countFoundPayments(db, span),
    ...(await countBackups(db, span)),
    erased: erased.reduce((sum, count) => sum + count, 0),
    waiting: await countWaiting(db),
    openAlarms,
    pastAlarms: alarms.filter(({ ended_at }) => ended_at !== null && ended_at < span.to).length,
    notWell: (await listLines(db)).filter(
      (line) => line.state !== 'green' && !openAlarms.some(({ part }) => part === line.part),
    ),
  };
}

/** The Monday of this time's week by the Indian calendar, YYYY-MM-DD. */
export function mondayOf(now: Date): string {
  const today = new Date(`${dayFrom(now, 0)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % WEEK;
  return new Date(today.getTime() - sinceMonday * 24 * 3_600_000).toISOString().slice(0, 10);
}
