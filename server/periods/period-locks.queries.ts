import type { Period } from '#shared/staff/accounting-periods.ts';
import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type { DatabaseReader } from '../database/handles.ts';

/** The locks among these periods, with who locked them. */
export async function findLocks(reader: DatabaseReader, periods: readonly Period[]) {
  if (periods.length === 0) return [];
  const rows = await reader
    .selectFrom('period_locks')
    .leftJoin('staff_members', 'staff_members.id', 'period_locks.locked_by')
    .select(['kind', 'period_locks.name', 'locked_at', 'locked_by'])
    .select('staff_members.name as locked_by_name')
    .where((eb) =>
      eb.or(periods.map(({ kind, name }) => eb.and({ kind, 'period_locks.name': name }))),
    )
    .execute();
  return rows;
}
export type LockRow = Awaited<ReturnType<typeof findLocks>>[number];

/** The subjects (toPeriodSubject) of requests to unlock that wait for a second person. */
export async function listWaitingUnlocks(reader: DatabaseReader): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('approvals')
    .select('subject')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'unlock')
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** Donations per month of a period of days: received, not wholly refunded; paise less refunds. */
export async function sumMonths(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
) {
  const month = reader.fn<string>('substr', ['day', (eb) => eb.lit(1), (eb) => eb.lit(7)]);
  const rows = await reader
    .selectFrom('donation_days')
    .select((eb) => [
      month.as('month'),
      eb.fn.sum<number>('donations').as('donations'),
      eb.fn.sum<number>('amount_paise').as('paise'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(month)
    .execute();
  return new Map(
    rows.map((row) => [row.month, { donations: Number(row.donations), paise: Number(row.paise) }]),
  );
}

/** The first day with a donation; null without any. */
export async function findFirstDay(reader: DatabaseReader): Promise<string | null> {
  const { day } = await reader
    .selectFrom('donation_days')
    .select((eb) => eb.fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** Bookings of the provider into locked periods, newest first. */
export function listBookings(
  reader: DatabaseReader,
  page: {
    id?: string;
    isReviewed: boolean | null;
    dir?: SortDirection | undefined;
    after: string | null;
    limit: number;
  },
) {
  const { id, isReviewed, dir = 'desc', after, limit } = page;
  return reader
    .selectFrom('locked_period_bookings as booking')
    .innerJoin('donations', 'donations.id', 'booking.donation_id')
    .leftJoin('receipts', 'receipts.donation_id', 'booking.donation_id')
    .leftJoin('staff_members', 'staff_members.id', 'booking.reviewed_by')
    .selectAll('booking')
    .select(['donations.fullname', 'receipts.number', 'staff_members.name as reviewed_by_name'])
    .$if(id !== undefined, (query) => query.where('booking.id', '=', id ?? ''))
    .$if(isReviewed === true, (query) => query.where('booking.reviewed_at', 'is not', null))
    .$if(isReviewed === false, (query) => query.where('booking.reviewed_at', 'is', null))
    .$if(after !== null, (query) =>
      query.where('booking.id', dir === 'asc' ? '>' : '<', after ?? ''),
    )
    .orderBy('booking.id', dir)
    .limit(limit)
    .execute();
}
export type BookingRow = Awaited<ReturnType<typeof listBookings>>[number];

/** How many bookings into locked periods nobody has reviewed. */
export async function countOpenBookings(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('locked_period_bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
