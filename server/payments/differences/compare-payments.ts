import type { DifferenceKind } from '#shared/staff/differences-endpoints.ts';
import { isDatabaseUnavailable } from '../../database/is-unavailable.ts';
import {
  isWithoutAnswer,
  ProviderError,
  type ProviderPayment,
  type UnreadableItem,
} from '../payment-gateway.ts';
import { type ReconcileContext, settleWithRefunds } from '../reconcile-orders.ts';
import { PAYMENT_DAYS } from '../sweep-payments.ts';
import { comparePayment } from './compare-payment.ts';
import {
  type ComparedDay,
  describeUnreadable,
  type FoundDifference,
  nameByDay,
  SETTLING_MS,
} from './difference.ts';
import { listUnreadablePayments } from './differences.queries.ts';
import { listAll } from './list-all.ts';
import { findOwnPayments, listCapturedIds } from './own-books.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What a report on its way may still change. */
const MAY_BE_LATE: readonly DifferenceKind[] = ['payment_status', 'payment_not_there'];

/**
 * The differences between the provider's payments of a day and ours. Where the two lists differ, the payment is asked
 * for and settled once more, so that only what stays different is one. A payment that cannot be read is one as well.
 */
export async function comparePayments(
  context: ReconcileContext,
  { day, from, to }: ComparedDay,
): Promise<FoundDifference[]> {
  const { db, gateway } = context;
  const { items, unreadable } = await listAll(gateway.listPayments, { from, to });
  const theirs = new Map(items.map((payment) => [payment.id, payment]));
  const odd = new Set(unreadable.map(({ entityId }) => entityId));
  const captured = await listCapturedIds(db, {
    from: from.toISOString(),
    to: to.toISOString(),
  });
  const ids = [...new Set([...theirs.keys(), ...captured])].filter((id) => !odd.has(id));
  const ours = await findOwnPayments(db, ids);
  const found = await compareUnreadable(context, unreadable, day);
  const before = await listUnreadablePayments(db, day);
  // One without an id may have been any of its day.
  const wasUnreadable = (id: string) => before.has(id) || before.has(nameByDay(day, 1));
  for (const id of ids) {
    const differs = comparePayment(id, theirs.get(id) ?? null, ours.get(id)).length > 0;
    if (!differs) continue;
    found.push(...(await compareAgain(context, id, { day, wasUnreadable: wasUnreadable(id) })));
  }
  return found;
}

/** In what they differ is not known: staff look each up at the provider. */
async function compareUnreadable(
  { db }: ReconcileContext,
  unreadable: readonly UnreadableItem[],
  day: string,
): Promise<FoundDifference[]> {
  const ids = unreadable.map(({ entityId }) => entityId);
  const own = await findOwnPayments(db, ids);
  return describeUnreadable(unreadable, 'payment_status', day).map((difference) => {
    const ours = own.get(difference.providerId);
    if (!ours || ours.status === null) return difference;
    const { status, amountPaise, donationId } = ours;
    return { ...difference, expected: { status, amountPaise }, donationId };
  });
}

async function compareAgain(
  context: ReconcileContext,
  id: string,
  { day, wasUnreadable }: { day: string; wasUnreadable: boolean },
): Promise<FoundDifference[]> {
  const theirs = await fetchIfKnown(context, id);
  if (theirs !== null && 'fields' in theirs) return compareUnreadable(context, [theirs], day);
  if (theirs) await settleAgain(context, theirs, wasUnreadable);
  const ours = (await findOwnPayments(context.db, [id])).get(id);
  const isSettling =
    ours !== undefined &&
    context.clock.now().getTime() - new Date(ours.updatedAt).getTime() < SETTLING_MS;
  return comparePayment(id, theirs, ours).filter(
    ({ kind }) => !(isSettling && MAY_BE_LATE.includes(kind)),
  );
}

async function fetchIfKnown(
  { gateway }: ReconcileContext,
  id: string,
): Promise<ProviderPayment | UnreadableItem | null> {
  try {
    return await gateway.fetchPayment(id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isDenial) return null;
    // Asked for by its id, it is this one, whatever its answer says.
    if (error.unreadable !== null) return { ...error.unreadable, entityId: id };
    throw error;
  }
}

/**
 * What the sweep settles, and nothing older: comparing books nothing by itself. One that could not be read is the
 * exception: the sweeps of its days passed it over.
 */
async function settleAgain(
  context: ReconcileContext,
  payment: ProviderPayment,
  wasUnreadable: boolean,
): Promise<void> {
  const age = context.clock.now().getTime() - payment.createdAt.getTime();
  if (age > PAYMENT_DAYS * DAY_MS && !wasUnreadable) return;
  try {
    await settleWithRefunds(context, payment);
  } catch (error) {
    if (isWithoutAnswer(error) || isDatabaseUnavailable(error)) throw error;
    context.log.error(
      { err: error, paymentId: payment.id },
      'A payment could not be settled: it is shown as a difference',
    );
  }
}
