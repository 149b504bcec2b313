import fc from 'fast-check';
import { signPayment, signWebhook } from 'razorpay-emulator/signature';
import { expect } from 'vitest';
import { type PaymentGateway, ProviderError } from '#server/payments/payment-gateway.ts';
import { reconcileDueOrders } from '#server/payments/reconcile-orders.ts';
import { sweepPayments } from '#server/payments/sweep-payments.ts';
import type { PaymentFixture } from '../payment-fixture.ts';
import { readPayments } from '../read-payments.ts';

const HOUR_MS = 60 * 60_000;
/** As payment-fixture.ts sets it, beside the current one. */
const SECRET_BEFORE = 'the-secret-before';
/** What a donation of the fixture is for, and its amount. */
const FUND = 'campaign:food';
const GIVEN_PAISE = 50_100;
const STRANGERS_SECRET = 'a secret of somebody else';

/** Actions of donors, banks, the provider and time, in any order. `of` picks a donation, payment or webhook. */
export const stepArbitrary = fc.oneof(
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
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('webhook' as const),
      of: fc.nat(30),
      secret: fc.constantFrom('now', 'now', 'now', 'now', 'before', "a stranger's"),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('verify' as const), of: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('tamper' as const),
      of: fc.nat(9),
      how: fc.constantFrom('another key', 'another campaign', 'another payment'),
    }),
  },
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

/** When the provider cannot be reached, and when our process dies with a call under way. */
export type Outages = { isAway: boolean; dies: (() => void) | null };

/** Takes steps on a desk whose gateway is `withOutages(real, provider)`. */
export function openStory(desk: PaymentFixture, provider: Outages) {
  const { emulator } = desk;
  const { clock } = desk.context;
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
    if (step.do === 'webhook') await deliver(step.of, step.secret);
    if (step.do === 'tamper') await tamper(step.of, step.how);
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
      clock.advance(5000);
      await desk.workOff();
    }
    if (step.do === 'reconcile') {
      clock.advance(2 * 60_000);
      await reconcileDueOrders(desk.context);
    }
    if (step.do === 'a stranger pays') {
      const order = await emulator.createOrder({ amount: 77_700, currency: 'INR' });
      await emulator.pay(order.id);
    }
    if (step.do === 'provider goes or returns') provider.isAway = !provider.isAway;
    if (step.do === 'our clock jumps') clock.advance(step.hours * HOUR_MS);
    if (step.do === 'the process dies') await dieDuring(step.of);
  }

  /** A webhook that is still outstanding, signed anew; only the provider's two secrets are accepted. */
  async function deliver(of: number, secret: string): Promise<void> {
    const webhook = pick(emulator.pendingWebhooks(), of);
    if (!webhook) return;
    const signedWith = (key: string) => ({ ...webhook, signature: signWebhook(key, webhook.body) });
    if (secret === 'now') expect(await desk.deliver(webhook)).toBe(200);
    if (secret === 'before') expect(await desk.deliver(signedWith(SECRET_BEFORE))).toBe(200);
    if (secret === "a stranger's") {
      await expectNothingWritten(async () => {
        expect(await desk.deliver(signedWith(STRANGERS_SECRET))).toBe(400);
      });
    }
  }

  /** A claim that somebody made up of a genuine payment. */
  async function tamper(of: number, how: string): Promise<void> {
    const payment = lastPayment(of);
    const other = lastPayment(of + 1);
    if (!payment) return;
    const paid = desk.sign(payment.order_id, payment.id);
    const signature = signPayment('a key of somebody else', payment.order_id, payment.id);
    await expectNothingWritten(async () => {
      if (how === 'another key') {
        const answer = await desk.verify({ ...paid, razorpay_signature: signature });
        expect(answer).toMatchObject({ success: false });
      }
      if (how === 'another campaign') {
        expect(await desk.verify(paid, { donationId: 'ghats' })).toMatchObject({ success: false });
      }
      if (how === 'another payment' && other && other.id !== payment.id) {
        const answer = await desk.verify({ ...paid, razorpay_payment_id: other.id });
        expect(answer).toMatchObject({ success: false });
      }
    });
  }

  /** All but the activity log, where a refused claim may be noted. */
  async function expectNothingWritten(work: () => Promise<void>): Promise<void> {
    const read = async () => {
      const { audit: _audit, audited: _audited, ...rows } = await readPayments(desk.context.db);
      return rows;
    };
    const before = await read();
    await work();
    expect(await read()).toEqual(before);
  }

  /**
   * The provider has done what it was asked, and the process that asked dies before it gets the answer: whatever it
   * would do next is never done, and another process goes on.
   */
  async function dieDuring(of: number): Promise<void> {
    const payment = lastPayment(of);
    const work = payment
      ? () => desk.verify(desk.sign(payment.order_id, payment.id))
      : () => reconcileDueOrders(desk.context);
    const dead = new Promise<void>((resolve) => {
      provider.dies = resolve;
    });
    await Promise.race([work(), dead]);
    provider.dies = null;
    await desk.restart();
  }

  /** Ends the outage and delivers everything that is still outstanding. */
  async function waitUntilIdle(net: 'webhooks' | 'reconciler'): Promise<void> {
    provider.isAway = false;
    if (net === 'webhooks') {
      for (const webhook of emulator.pendingWebhooks()) await desk.deliver(webhook);
    }
    for (let hour = 0; hour < 3; hour += 1) {
      clock.advance(HOUR_MS);
      await desk.workOff();
      await reconcileDueOrders(desk.context);
    }
    await sweepPayments(desk.context);
  }

  /**
   * The payments that must be counted once all is reported: of a donation of ours, from India, not given back, and the
   * only one of its order that did not fail.
   */
  function listPlainPayments(): string[] {
    return donations.flatMap(({ orderId }) => {
      const payments = emulator.payments(orderId);
      const [payment, ...others] = payments.filter(({ status }) => status !== 'failed');
      if (payment === undefined || others.length > 0) return [];
      const isForeign = payments.some(({ international }) => international);
      const isKept = payment.status === 'captured' && payment.amount_refunded === 0;
      return isKept && !isForeign ? [payment.id] : [];
    });
  }

  /**
   * Expects each of these to be counted once for its campaign, and nothing of ours to be set aside, where I7 of the
   * ledger's check would take it for known. Returns how many there were.
   */
  async function expectCounted(): Promise<number> {
    const { ledger, unmatchedPayments } = await readPayments(desk.context.db);
    const captures = ledger.filter(({ kind, account }) => kind === 'capture' && account === FUND);
    const plain = listPlainPayments();
    const sums = plain.map((id) =>
      captures.filter(({ reference }) => reference === id).map((entry) => entry.credit_paise),
    );
    expect(sums).toEqual(plain.map(() => [GIVEN_PAISE]));

    const ours = new Set(donations.map(({ orderId }) => orderId));
    const setAside = unmatchedPayments.filter(({ reason, provider_order_id }) =>
      reason === 'unknown_order' ? ours.has(provider_order_id ?? '') : reason !== 'second_capture',
    );
    expect(setAside).toEqual([]);
    return plain.length;
  }

  return { take, waitUntilIdle, expectCounted };
}

/** A gateway that the story lets fail, and that keeps the answer from a process that dies. */
export function withOutages(real: PaymentGateway, provider: Outages): PaymentGateway {
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
