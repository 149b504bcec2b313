import { isDatabaseUnavailable } from '../../database/is-unavailable.ts';
import { applyRefundAndCapture } from '../apply-refund.ts';
import {
  isWithoutAnswer,
  ProviderError,
  type ProviderRefund,
  type UnreadableItem,
} from '../payment-gateway.ts';
import type { ReconcileContext } from '../reconcile-orders.ts';
import {
  type ComparedDay,
  describeUnreadable,
  type FoundDifference,
  type Side,
} from './difference.ts';
import { listAll } from './list-all.ts';
import {
  findOwnPayments,
  findOwnRefunds,
  listRefundsOfTime,
  type OwnRefund,
} from './own-books.queries.ts';

/**
 * The differences between the provider's refunds of a day and ours. A refund of a payment that is itself unknown on one
 * side is part of that payment's difference. A refund that cannot be read is a difference as well.
 */
export async function compareRefunds(
  context: ReconcileContext,
  { day, from, to }: ComparedDay,
): Promise<FoundDifference[]> {
  const { db, gateway } = context;
  const { items: listed, unreadable } = await listAll(gateway.listRefunds, { from, to });
  const own = await findOwnRefunds(
    db,
    listed.map(({ id }) => id),
  );
  const found = await compareUnreadable(context, unreadable, day);
  for (const theirs of listed) {
    const ours = own.get(theirs.id);
    if (ours) found.push(...contrast(theirs, ours));
    else if (theirs.status === 'processed') found.push(...(await missingHere(context, theirs)));
  }
  const times = { from: from.toISOString(), to: to.toISOString() };
  const listedIds = new Set([
    ...listed.map(({ id }) => id),
    ...unreadable.map(({ entityId }) => entityId),
  ]);
  for (const ours of await listRefundsOfTime(db, times)) {
    if (!listedIds.has(ours.id)) found.push(...(await missingThere(context, ours, day)));
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
  const own = await findOwnRefunds(db, ids);
  return describeUnreadable(unreadable, 'refund_status', day).map((difference) => {
    const ours = own.get(difference.providerId);
    if (!ours) return difference;
    const { amountPaise, donationId } = ours;
    return { ...difference, expected: { status: 'processed', amountPaise }, donationId };
  });
}

function contrast(theirs: ProviderRefund, ours: OwnRefund): FoundDifference[] {
  const base = { providerId: theirs.id, donationId: ours.donationId };
  const found: FoundDifference[] = [];
  const add = (kind: FoundDifference['kind'], expected: Side, seen: Side) =>
    found.push({ ...base, kind, expected, found: seen });
  if (theirs.status !== 'processed') {
    add('refund_status', { status: 'processed' }, { status: theirs.status });
  }
  const { amountPaise } = theirs;
  const wrong = [ours.ledgerPaise ?? ours.amountPaise, ours.amountPaise].find(
    (own) => own !== amountPaise,
  );
  if (wrong !== undefined) add('refund_amount', { amountPaise: wrong }, { amountPaise });
  if (theirs.paymentId !== ours.paymentId) {
    add('refund_payment', { paymentId: ours.paymentId }, { paymentId: theirs.paymentId });
  }
  return found;
}

async function missingHere(
  context: ReconcileContext,
  theirs: ProviderRefund,
): Promise<FoundDifference[]> {
  const { db } = context;
  const payment = (await findOwnPayments(db, [theirs.paymentId])).get(theirs.paymentId);
  if (!payment?.isCounted) return [];
  await settleAgain(context, theirs);
  const ours = (await findOwnRefunds(db, [theirs.id])).get(theirs.id);
  if (ours) return contrast(theirs, ours);
  const { status, amountPaise, paymentId } = theirs;
  return [
    {
      ...{ kind: 'refund_not_here', providerId: theirs.id, donationId: payment.donationId },
      ...{ expected: {}, found: { status, amountPaise, paymentId } },
    },
  ];
}

/** What the sweep does with every refund of these days, once more. */
async function settleAgain(context: ReconcileContext, refund: ProviderRefund): Promise<void> {
  try {
    await applyRefundAndCapture(context, refund, null, 'reconciler');
  } catch (error) {
    if (isWithoutAnswer(error) || isDatabaseUnavailable(error)) throw error;
    context.log.error(
      { err: error, refundId: refund.id },
      'A refund could not be applied: it is shown as a difference',
    );
  }
}

async function missingThere(
  context: ReconcileContext,
  ours: OwnRefund,
  day: string,
): Promise<FoundDifference[]> {
  const { id, amountPaise, paymentId, donationId } = ours;
  try {
    const { items, unreadable } = await context.gateway.listPaymentRefunds(paymentId);
    const theirs = items.find((one) => one.id === id);
    if (theirs) return contrast(theirs, ours);
    // One without a name may be this one, which is then not missing.
    const odd = unreadable.find(({ entityId }) => entityId === id || entityId === '');
    if (odd) return compareUnreadable(context, [{ ...odd, entityId: id }], day);
  } catch (error) {
    // The payment is unknown there, which is a difference of its own.
    if (error instanceof ProviderError && error.isDenial) return [];
    throw error;
  }
  const expected = { status: 'processed', amountPaise, paymentId };
  return [{ kind: 'refund_not_there', providerId: id, expected, found: {}, donationId }];
}
