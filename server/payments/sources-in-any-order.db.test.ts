import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { SEED } from '#test/trials/seeded-random.ts';
import { reportRuns, sizeOf, timeLimit, untilMinutesAreOver } from '#test/trials/trial-size.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type PaymentGateway, ProviderError } from './payment-gateway.ts';
import { reconcileDueOrders } from './reconcile-orders.ts';
import { sweepPayments } from './sweep-payments.ts';

const HOUR_MS = 60 * 60_000;

/** Actions of donors, banks, the provider and time, in any order. `of` picks a donation, payment or webhook. */
const stepArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('begin' as const), hasForm: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      of: fc.nat(9),
      outcome: fc.constantFrom('captured', 'captured', 'authorized', 'failed', 'late'),
      international: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('webhook' as const), of: fc.nat(30) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('verify' as const), of: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('come back', 'look', 'authorize late', 'refund a part', 'refund all'),
      of: fc.nat(9),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('work off', 'reconcile', 'a stranger pays', 'provider goes or returns'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({
        do: fc.constant('our clock jumps' as const),
        hours: fc.constantFrom(-2, -1, 1, 2),
      }),
      fc.record({ do: fc.constant('the process dies' as const), of: fc.nat(9) }),
    ),
  },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

/** What completes the rest: every webhook once more, or none of them and the reconciler. */
const netArbitrary = fc.constantFrom('webhooks', 'reconciler');

async function openStory(desk: PaymentFixture, provider: Outages) {
  const { emulator, context } = desk;
  const donations: { orderId: string; statusToken: string }[] = [];
  const pick = <T>(list: readonly T[], of: number): T | undefined => list[of % list.length];
  const lastPayment = (of: number) => {
    const donation = pick(donations, of);
    return donation && emulator.payments(donation.orderId).at(-1);
  };

  async function take(step: Step): Promise<void> {
    if (step.do === 'begin') {
      const donation = await desk
        .begin(step.hasForm ? {} : { donationData: undefined })
        .catch(() => null);
      if (donation) donations.push(donation);
    }
    if (step.do === 'pay') {
      const donation = pick(donations, step.of);
      const { outcome, international } = step;
      // The provider refuses another payment for a paid order.
      if (donation && outcome === 'failed') {
        await emulator.pay(donation.orderId, { outcome, international }).catch(() => null);
      } else if (donation && outcome !== 'failed') {
        await emulator.pay(donation.orderId, { outcome, international }).catch(() => null);
      }
    }
    if (step.do === 'webhook') {
      const webhook = pick(emulator.pendingWebhooks(), step.of);
      if (webhook) await desk.deliver(webhook);
    }
    if (step.do === 'verify' || step.do === 'come back') {
      const payment = lastPayment(step.of);
      if (!payment) return;
      const paid = desk.sign(payment.order_id, payment.id);
      if (step.do === 'verify') await desk.verify(paid);
      else await desk.app.inject(`/api/payments/razorpay/callback?${new URLSearchParams(paid)}`);
    }
    if (step.do === 'look') {
      const donation = pick(donations, step.of);
      if (donation) await desk.status(donation.statusToken);
    }
    if (step.do === 'authorize late') {
      const payment = lastPayment(step.of);
      if (payment?.status === 'failed') await emulator.authorizePayment(payment.id);
    }
    if (step.do === 'refund a part' || step.do === 'refund all') {
      const payment = lastPayment(step.of);
      const what = step.do === 'refund all' ? {} : { amount: 10_000 };
      if (payment?.status === 'captured') await emulator.refund(payment.id, what).catch(() => null);
    }
    if (step.do === 'work off') {
      context.clock.advance(5000);
      await desk.workOff();
    }
    if (step.do === 'reconcile') {
      context.clock.advance(2 * 60_000);
      await reconcileDueOrders(context);
    }
    if (step.do === 'a stranger pays') {
      const order = await emulator.createOrder({ amount: 77_700, currency: 'INR' });
      await emulator.pay(order.id);
    }
    if (step.do === 'provider goes or returns') provider.isAway = !provider.isAway;
    if (step.do === 'our clock jumps') context.clock.advance(step.hours * HOUR_MS);
    if (step.do === 'the process dies') await dieDuring(step.of);
  }

  /**
   * The provider has done what it was asked, and the process that asked dies before it gets the answer: whatever it
   * would do next is never done.
   */
  async function dieDuring(of: number): Promise<void> {
    const payment = lastPayment(of);
    const work = payment
      ? () => desk.verify(desk.sign(payment.order_id, payment.id))
      : () => reconcileDueOrders(context);
    const dead = new Promise<void>((resolve) => {
      provider.dies = resolve;
    });
    await Promise.race([work(), dead]);
    provider.dies = null;
  }

  /** Ends the outage and delivers everything that is still outstanding. */
  async function waitUntilIdle(net: 'webhooks' | 'reconciler'): Promise<void> {
    provider.isAway = false;
    if (net === 'webhooks') {
      for (const webhook of emulator.pendingWebhooks()) await desk.deliver(webhook);
    }
    for (let hour = 0; hour < 3; hour += 1) {
      context.clock.advance(HOUR_MS);
      await desk.workOff();
      await reconcileDueOrders(context);
    }
    await sweepPayments(context);
  }

  return { take, waitUntilIdle };
}

describeOnEachDatabase('payments reported in any order', (open, dialect) => {
  test(
    `keep our books consistent wherever they stop, and equal to the provider's in the end (seed ${SEED})`,
    async () => {
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(stepArbitrary, { minLength: 5, maxLength: sizeOf({ short: 40, long: 60 }) }),
          netArbitrary,
          async (steps, net) => {
            runs += 1;
            const provider: Outages = { isAway: false, dies: null };
            const desk = await openPaymentFixture(await open(), {
              gateway: (real) => withOutages(real, provider),
            });
            try {
              const story = await openStory(desk, provider);
              await story.take({ do: 'begin', hasForm: true });
              for (const step of steps) await story.take(step);
              await expectWholeLedger(desk);
              await story.waitUntilIdle(net);
              await expectWholeLedger(desk, desk.emulator.ledger());
            } finally {
              await desk.close();
            }
          },
        ),
        {
          numRuns: sizeOf({ short: dialect === 'sqlite' ? 40 : 8, long: 10_000 }),
          timeout: 30_000,
          seed: SEED,
          ...untilMinutesAreOver(),
        },
      );
      reportRuns(dialect, runs);
    },
    timeLimit(120_000),
  );
});

async function expectWholeLedger(
  desk: PaymentFixture,
  provider?: ReturnType<PaymentFixture['emulator']['ledger']>,
): Promise<void> {
  const { db, dialect } = desk.context;
  const reports = await checkLedger(db, { dialect, ...(provider && { provider }) });
  expect(reports.flatMap(({ id, broken }) => broken.map((row) => `${id}: ${row}`))).toEqual([]);
}

/** When the provider cannot be reached, and when our process dies with a call under way. */
type Outages = { isAway: boolean; dies: (() => void) | null };

function withOutages(real: PaymentGateway, provider: Outages): PaymentGateway {
  const orThrow =
    <Args extends unknown[], Response>(call: (...args: Args) => Promise<Response>) =>
    async (...args: Args): Promise<Response> => {
      if (provider.isAway) throw new ProviderError('timeout');
      const response = await call(...args);
      if (provider.dies === null) return response;
      provider.dies();
      return new Promise<never>(() => {});
    };
  return {
    ...real,
    createOrder: orThrow(real.createOrder),
    findOrderByReceipt: orThrow(real.findOrderByReceipt),
    listOrderPayments: orThrow(real.listOrderPayments),
    fetchPayment: orThrow(real.fetchPayment),
    capturePayment: orThrow(real.capturePayment),
    listPaymentRefunds: orThrow(real.listPaymentRefunds),
  };
}
