import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type { LockedBooking } from '#shared/staff/periods-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { type BookingRow, countOpenBookings, listBookings } from './period-locks.queries.ts';
import { markReviewed } from './period-locks.writes.ts';

const PAGE = 50;

/** One page of what the provider booked into locked periods, newest first unless `dir` is asc, with the next cursor. */
export async function showLockedBookings(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  {
    state,
    dir,
    after,
  }: {
    state?: '' | 'open' | 'reviewed' | undefined;
    dir?: SortDirection | undefined;
    after?: string | undefined;
  },
): Promise<{ bookings: LockedBooking[]; next: string | null }> {
  requirePermission(actor, 'periods.lock');
  const isReviewed = state ? state === 'reviewed' : null;
  const rows = await listBookings(db, { isReviewed, dir, after: after || null, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  return {
    bookings: shown.map(presentBooking),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** How many of them nobody has reviewed. */
export function countLockedBookings(db: DatabaseReader): Promise<number> {
  return countOpenBookings(db);
}

/** Marks one as reviewed. Throws 404 for an unknown id, 409 when it was reviewed already. */
export async function reviewLockedBooking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<LockedBooking> {
  requirePermission(actor, 'periods.lock');
  return transact(db, async (trx) => {
    const find = async () => {
      const [row] = await listBookings(trx, { id, isReviewed: null, after: null, limit: 1 });
      if (row === undefined) throw refuseUnknown(m.not_found());
      return row;
    };
    const { donation_id: donationId, reference, kind, period_name: period } = await find();
    const change = { reviewed_at: toTimestamp(clock.now()), reviewed_by: actor.id };
    if (!(await markReviewed(trx, id, change)))
      throw new Refusal(409, m.locked_booking_reviewed_already());
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'review-locked-booking',
      subject: donationId,
      details: { kind, reference, period },
      from: actor.from,
    });
    return presentBooking(await find());
  });
}

function presentBooking(row: BookingRow): LockedBooking {
  return {
    _id: row.id,
    kind: row.kind,
    reference: row.reference,
    period: { kind: row.period_kind, name: row.period_name },
    donationId: row.donation_id,
    receiptNumber: row.number,
    fullname: row.fullname,
    amount: toRupees(row.amount_paise),
    at: row.at,
    bookedAt: row.booked_at,
    reviewedAt: row.reviewed_at,
    reviewedBy:
      row.reviewed_by === null
        ? null
        : { _id: row.reviewed_by, name: row.reviewed_by_name ?? row.reviewed_by },
  };
}
