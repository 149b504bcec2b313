import { momentOf } from '#shared/dates.ts';
import { donationModes } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { DayBook } from '#shared/staff/reports-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { presentEntry, presentRefund, presentVoid } from './day-book.presenter.ts';
import {
  listEntries,
  listRefunds,
  listVoids,
  sumDay,
  sumRefunds,
  sumVoids,
  type TimeSpan,
} from './reports.queries.ts';
import { addUp, toReportSum } from './sum-period.ts';

const ENTRIES = 500;
/** Refunds and voids shown; a file contains all. */
const OTHERS = 500;
const ID = /^[0-9A-Z]{26}$/;
const DAY_MS = 24 * 3_600_000;

/**
 * The donations of a day in the order of entry, with what was refunded or voided on that day. Who may not export
 * donations gets only their own entries.
 */
export async function getDayBook(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { day, after }: { day: string; after?: string | undefined },
): Promise<DayBook> {
  requirePermission(actor, 'figures.see');
  if (after && !ID.test(after))
    throw refuseInvalid(m.body_invalid(), { after: m.filter_place_invalid() });
  const isOwn = !hasPermission(actor.role, 'donations.export');
  const of = { day, enteredBy: isOwn ? actor.id : null };
  const rows = await listEntries(db, of, { after: after ?? '', limit: ENTRIES + 1 });
  const shown = rows.slice(0, ENTRIES);
  const sums = await sumDay(db, of);
  const span = { ...spanOfDay(day), enteredBy: of.enteredBy };
  const first = { limit: OTHERS, offset: 0 };
  // Refunds are nobody's own entry.
  const refunds = isOwn ? { count: 0, paise: 0 } : await sumRefunds(db, span);
  const voids = await sumVoids(db, span);
  return {
    day,
    isOwn,
    entries: shown.map(presentEntry),
    next: rows.length > ENTRIES ? (shown.at(-1)?.id ?? null) : null,
    modes: donationModes.flatMap((mode) =>
      sums.filter((sum) => sum.mode === mode).map((sum) => ({ mode, ...toReportSum(sum) })),
    ),
    total: toReportSum(addUp(sums)),
    refunds: {
      count: refunds.count,
      amount: toRupees(refunds.paise),
      rows: isOwn ? [] : (await listRefunds(db, span, first)).map(presentRefund),
    },
    voids: {
      count: voids.count,
      amount: toRupees(voids.paise),
      rows: (await listVoids(db, span, first)).map(presentVoid),
    },
  };
}

/** A day in India as times in UTC. */
export function spanOfDay(day: string): TimeSpan {
  const from = momentOf(day);
  return { from, to: new Date(Date.parse(from) + DAY_MS).toISOString() };
}
