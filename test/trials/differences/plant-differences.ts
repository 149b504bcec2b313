import { findUnfinished } from '#server/payments/differences/differences.queries.ts';
import { beginComparison, runComparison } from '#server/payments/differences/run-comparison.ts';
import type { PaymentFixture } from '../../payment-fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Compares the books with the provider, whole; returns the open differences as 'kind id', sorted. */
export async function compare({ context }: Pick<PaymentFixture, 'context'>): Promise<string[]> {
  await beginComparison(context, null);
  const comparison = await findUnfinished(context.db);
  if (!comparison) throw new Error('Expected a comparison that has just begun, found none');
  await runComparison(context, comparison);
  return listOpen(context.db);
}

/** The open differences as 'kind id', sorted. */
export async function listOpen(db: PaymentFixture['context']['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_differences')
    .select(['kind', 'provider_id'])
    .where('ended_at', 'is', null)
    .where('explained_at', 'is', null)
    .execute();
  return rows.map(({ kind, provider_id }) => `${kind} ${provider_id}`).toSorted();
}

/** A donation that the provider has captured and we have counted. Returns the payment's id. */
export async function give(desk: PaymentFixture): Promise<string> {
  const paid = await desk.emulator.pay((await desk.begin()).orderId);
  await desk.deliverAll();
  return paid.razorpay_payment_id;
}

/** The same with a refund of 100 rupees that both sides have. Returns the refund's id. */
async function giveAndRefund(desk: PaymentFixture): Promise<string> {
  const { id } = await desk.emulator.refund(await give(desk), { amount: 10_000 });
  await desk.deliverAll();
  return id;
}

async function goTo(desk: PaymentFixture, moment: string): Promise<void> {
  desk.context.clock.set(new Date(moment));
  await desk.emulator.advanceTime(0);
}

/**
 * A settlement that is read whole, with another amount of one payment, a payment from before the compared days that is
 * not ours, and a deduction, whose id is returned.
 */
async function settleOtherwise(
  { emulator }: PaymentFixture,
  { otherwise, older }: { otherwise: string; older: string },
): Promise<string> {
  const at = new Date('2026-11-28T06:30:00.000Z').getTime();
  const { id } = await emulator.addSettlement([otherwise, older], at, {
    amounts: { [otherwise]: 60_100 },
    adjustments: [-50_000],
  });
  const added = emulator.settlements().find(({ settlement }) => settlement.id === id);
  const [adjustment] = added?.adjustments ?? [];
  if (adjustment === undefined) throw new Error('Expected a settlement with an adjustment');
  return adjustment.id;
}

export type Planted = {
  /** Before anything was planted: must be empty. */
  before: string[];
  /** 'kind id', sorted. */
  planted: string[];
  found: string[];
};

/**
 * Nine days of donations, over which everything agrees; then one difference of every kind, on one side or the other,
 * and a comparison. `donations`: how many others there are, each with what must not be found.
 */
export async function plantDifferences(
  desk: PaymentFixture,
  { donations }: { donations: number },
): Promise<Planted> {
  const { emulator, context } = desk;
  await goTo(desk, '2026-11-05T10:00:00.000Z');
  const olderOrder = await emulator.createOrder({ amount: 33_300, currency: 'INR' });
  const older = (await emulator.pay(olderOrder.id)).razorpay_payment_id;
  await emulator.withholdFromSettlement(older);
  await goTo(desk, '2026-11-20T10:00:00.000Z');
  await give(desk);
  await goTo(desk, '2026-11-21T10:00:00.000Z');
  const [unsettled, twice] = [await give(desk), await give(desk)];
  await emulator.withholdFromSettlement(unsettled);
  // Each day's donations are settled two or three days later.
  await goTo(desk, '2026-11-23T12:00:00.000Z');
  await goTo(desk, '2026-11-25T10:00:00.000Z');
  const before = await compare(desk);
  const [first, second] = emulator.settlements().map(({ settlement }) => settlement.id);
  if (first === undefined || second === undefined) {
    throw new Error('Expected two settlements of the first two days');
  }

  await goTo(desk, '2026-11-29T09:00:00.000Z');
  for (let number = 0; number < donations; number += 1) {
    if (number % 2 === 0) await give(desk);
    else await giveAndRefund(desk);
  }
  const planted: [kind: string, id: string][] = [];
  const plant = (kind: string, id: string) => planted.push([kind, id]);

  const foreignOrder = await emulator.createOrder({ amount: 77_700, currency: 'INR' });
  const foreign = (await emulator.pay(foreignOrder.id)).razorpay_payment_id;
  plant('payment_not_here', foreign);
  const late = new Date('2026-11-20T06:30:00.000Z').getTime();
  plant('settlement_not_here', (await emulator.addSettlement([foreign], late)).id);

  const corrections = {
    payment_amount: { amount: 60_100 },
    payment_currency: { currency: 'USD' },
    payment_fee: { fee: 1_500, tax: 229 },
    payment_order: { order_id: (await desk.begin()).orderId },
    payment_status: { status: 'failed' },
  } as const;
  for (const [kind, correction] of Object.entries(corrections)) {
    const id = await give(desk);
    await emulator.correctPayment(id, correction);
    plant(kind, id);
  }
  const forgotten = await give(desk);
  await emulator.forgetPayment(forgotten);
  plant('payment_not_there', forgotten);

  const disputed = await give(desk);
  plant('refund_not_here', (await emulator.addRefund(disputed, 60_000)).id);
  const unknown = await giveAndRefund(desk);
  await emulator.forgetRefund(unknown);
  plant('refund_not_there', unknown);
  const refundCorrections = {
    refund_amount: { amount: 9_000 },
    refund_status: { status: 'failed' },
    refund_payment: { payment_id: await give(desk) },
  } as const;
  for (const [kind, correction] of Object.entries(refundCorrections)) {
    const id = await giveAndRefund(desk);
    await emulator.correctRefund(id, correction);
    plant(kind, id);
  }

  await emulator.forgetSettlement(first);
  plant('settlement_not_there', first);
  await context.db
    .updateTable('settlements')
    .set((eb) => ({ net_paise: eb('net_paise', '+', 100) }))
    .where('settlement_id', '=', second)
    .execute();
  plant('settlement_amount', second);
  const again = new Date('2026-11-26T06:30:00.000Z').getTime();
  await emulator.addSettlement([twice], again);
  plant('payment_in_two_settlements', twice);
  plant('payment_in_no_settlement', unsettled);
  const otherwise = await give(desk);
  const adjustment = await settleOtherwise(desk, { otherwise, older });
  plant('settlement_line_amount', otherwise);
  plant('settlement_line_unknown', older);
  plant('settlement_line_other', adjustment);

  context.clock.advance(20 * MINUTE_MS);
  const found = await compare(desk);
  return { before, planted: planted.map((pair) => pair.join(' ')).toSorted(), found };
}

/** A day later, in the middle of the morning. */
export async function aDayLater(desk: PaymentFixture): Promise<void> {
  desk.context.clock.advance(DAY_MS);
  await desk.emulator.advanceTime(0);
}
