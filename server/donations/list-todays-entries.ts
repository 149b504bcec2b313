import { encodeTime } from 'ulid';
import { dayFrom, momentOf } from '#shared/dates.ts';
import { toRupees } from '#shared/money.ts';
import type { TodaysEntries } from '#shared/staff/counter-endpoints.ts';
import { deskModes } from '#shared/staff/desk-donation.ts';
import type { Context } from '../context.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listEntriesSince, sumUpEntriesSince } from './todays-entries.queries.ts';

const LISTED = 100;

/** Donations entered at the desk today, by the Indian calendar, with sums by payment mode and by member. */
export async function listTodaysEntries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<TodaysEntries> {
  requirePermission(actor, 'donations.enter');
  const day = dayFrom(clock.now(), 0);
  const since = { firstId: encodeTime(Date.parse(momentOf(day))) };
  const entries = await listEntriesSince(db, since, LISTED);
  const sums = await sumUpEntriesSince(db, since);
  const parts = sums.map(({ mode, entered_by: by, name, count, sum_paise: paise }) => ({
    mode,
    by: by ?? '',
    name: name ?? by ?? '',
    count: Number(count),
    paise: Number(paise),
  }));
  const byClerk = Map.groupBy(parts, ({ by }) => by);
  return {
    day,
    ...sumUp(parts),
    modes: deskModes
      .map((mode) => ({ mode, ...sumUp(parts.filter((part) => part.mode === mode)) }))
      .filter(({ count }) => count > 0),
    clerks: [...byClerk]
      .map(([by, ofClerk]) => ({
        name: ofClerk[0]?.name ?? by,
        isMe: by === actor.id,
        ...sumUp(ofClerk),
      }))
      .toSorted((one, other) =>
        one.isMe === other.isMe ? other.amount - one.amount : one.isMe ? -1 : 1,
      ),
    entries: entries.map((row) => ({
      _id: row.id,
      fullname: row.fullname,
      amount: toRupees(row.donation_paise),
      mode: row.mode,
      receiptNumber: row.receipt_number || null,
      receiptIsEarlier: row.receipt_is_earlier === 1,
      enteredAt: row.created_at,
      enteredBy: row.entered_by_name ?? row.entered_by ?? '',
      isMine: row.entered_by === actor.id,
      isVoid: row.status === 'void',
    })),
  };
}

function sumUp(parts: readonly { count: number; paise: number }[]) {
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    amount: toRupees(parts.reduce((sum, part) => sum + part.paise, 0)),
  };
}
