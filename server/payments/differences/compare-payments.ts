import type { DifferenceKind } from '#shared/staff/differences-endpoints.ts';
import { isDatabaseUnavailable } from '../../database/is-unavailable.ts';
import { ProviderError, type ProviderPayment } from '../payment-gateway.ts';
import { type ReconcileContext, settleWithRefunds } from '../reconcile-orders.ts';
import { PAYMENT_DAYS } from '../sweep-payments.ts';
import { comparePayment } from './compare-payment.ts';
import { type ComparedDay, type FoundDifference, SETTLING_MS } from './difference.ts';
import { listAll } from './list-all.ts';
import { findOwnPayments, listCapturedIds } from './own-books.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What a report on its way may still change. */
const MAY_BE_LATE: readonly DifferenceKind[] = ['payment_status', 'payment_not_there'];

/**
 * The differences between the provider's payments of a day and ours. Where the two lists differ, the payment is asked
 * for and settled once more, so that only what stays different is one.
 */
export async function comparePayments(
  context: ReconcileContext,
  { from, to }: ComparedDay,
): Promise<FoundDifference[]> {
  const { db, gateway } = context;
  const listed = await listAll(gateway.listPayments, { from, to });
  const theirs = new Map(listed.map((payment) => [payment.id, payment]));
  const captured = await listCapturedIds(db, {
    from: from.toISOString(),
    to: to.toISOString(),
  });
  const ids = [...new Set([...theirs.keys(), ...captured])];
  const ours = await findOwnPayments(db, ids);
  const found: FoundDifference[] = [];
  for (const id of ids) {
    const differs = comparePayment(id, theirs.get(id) ?? null, ours.get(id)).length > 0;
    if (differs) found.push(...(await compareAgain(context, id)));
  }
  return found;
}

async function compareAgain(context: ReconcileContext, id: string): Promise<FoundDifference[]> {
  const theirs = await fetchIfKnown(context, id);
  if (theirs) await settleAgain(context, theirs);
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
): Promise<ProviderPayment | null> {
  try {
    return await gateway.fetchPayment(id);
  } catch (error) {
    if (error instanceof ProviderError && error.isDenial) return null;
    throw error;
  }
}

/** What the sweep settles, and nothing older: comparing books nothing by itself. */
async function settleAgain(context: ReconcileContext, payment: ProviderPayment): Promise<void> {
  const age = context.clock.now().getTime() - payment.createdAt.getTime();
  if (age > PAYMENT_DAYS * DAY_MS) return;
  try {
    await settleWithRefunds(context, payment);
  } catch (error) {
    if (error instanceof ProviderError || isDatabaseUnavailable(error)) throw error;
    context.log.error(
      { err: error, paymentId: payment.id },
      'A payment could not be settled: it is shown as a difference',
    );
  }
}
