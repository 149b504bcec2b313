import { setImmediate as breathe } from 'node:timers/promises';
import { toRupees } from '#shared/money.ts';
import type { GiftFilters } from '#shared/staff/gift-filters.ts';
import type { GiftTotals } from '#shared/staff/list-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { FEW, gatherFew } from './gather-few.ts';
import { conditionsOf } from './gift-conditions.queries.ts';
import { type GiftFilter, readGiftFilter } from './gift-filter.ts';
import { sumUpGifts, type TotalsRow } from './gift-totals.queries.ts';

/** Adds up all gifts of a filter without keeping anybody waiting. */
export type SumUp = (filter: GiftFilter, now: Date) => Promise<TotalsRow>;

const ADDED_AT_ONCE = 400;

/** How many gifts a filter finds, and what they come to: exactly, whatever is asked for. */
export async function getGiftTotals(
  { db, clock, sumUp }: Pick<Context, 'db' | 'clock'> & { sumUp: SumUp },
  actor: Actor,
  said: GiftFilters,
): Promise<GiftTotals> {
  requirePermission(actor, 'gifts.see');
  const filter = readGiftFilter(said);
  const now = clock.now();
  const few = await gatherFew(db, filter, FEW);
  const totals = few === null ? await sumUp(filter, now) : await addFew(db, few, filter, now);
  return {
    count: totals.count,
    amount: toRupees(totals.amount),
    refunded: toRupees(totals.refunded),
  };
}

async function addFew(
  db: DatabaseReader,
  few: ReadonlySet<string>,
  filter: GiftFilter,
  now: Date,
): Promise<TotalsRow> {
  const conditions = conditionsOf(filter, now);
  const ids = [...few];
  const all = { count: 0, amount: 0, refunded: 0 };
  for (let at = 0; at < ids.length; at += ADDED_AT_ONCE) {
    const some = await sumUpGifts(db, ids.slice(at, at + ADDED_AT_ONCE), conditions);
    all.count += some.count;
    all.amount += some.amount;
    all.refunded += some.refunded;
    await breathe();
  }
  return all;
}
