import { checkLedger } from '#server/ledger/check-ledger.ts';
import { createRefundHandlers } from '#server/payments/order-refund.ts';
import type { PaymentContext } from '#server/payments/payment-gateway.ts';
import { createRazorpayGateway } from '#server/payments/razorpay-gateway.ts';
import { registerRefunds } from '#server/payments/refunds.routes.ts';
import type { RefundContext } from '#server/payments/request-refund.ts';
import { decorateAuth } from '#server/platform/http-staff-endpoint.ts';
import { createOutboxWorker } from '#server/platform/outbox-worker.ts';
import type { TestDatabase } from './each-database.ts';
import { openPaymentFixture, orderRequest, type PaymentFixture } from './payment-fixture.ts';
import { identifyByHeader, insertAllStaff } from './staff.ts';
import type { TestClock } from './test-context.ts';

/** Above this amount a second person must approve in tests: ten thousand rupees. */
const SECOND_PERSON_ABOVE_PAISE = 1_000_000;

type CallResult = { status: number; body: Record<string, unknown> };

/** The payment desk with staff who refund. */
export type RefundFixture = PaymentFixture & {
  context: PaymentContext & RefundContext & { clock: TestClock };
  /** A paid and counted donation. */
  pay: (how?: {
    rupees?: number;
    international?: boolean;
  }) => Promise<{ donationId: string; paymentId: string }>;
  /** A call by a member of staff; `role` as in the header of asStaff. */
  call: (role: string, path: string, body?: unknown) => Promise<CallResult>;
  /** Runs due outbox jobs, as a server does after its start. */
  workOutbox: () => Promise<void>;
  /** Refunds at the provider, in paise. */
  refundsAtProvider: () => number[];
  /** The violated invariants with their rows; the provider's own list is compared too. */
  brokenInvariants: () => Promise<string[]>;
};

export async function openRefundFixture(database: TestDatabase): Promise<RefundFixture> {
  const desk = await openPaymentFixture(database, {
    gateway: (_real, settings) => createRazorpayGateway({ ...settings, timeoutMs: 1500 }),
  });
  const context = { ...desk.context, secondPersonAbovePaise: SECOND_PERSON_ABOVE_PAISE };
  decorateAuth(desk.app, identifyByHeader);
  await insertAllStaff(database.db);
  registerRefunds(desk.app, context);

  return {
    ...desk,
    context,
    async pay({ rupees = 501, international = false } = {}) {
      const { fullname, email } = { fullname: 'Radha Sharma', email: 'radha@example.org' };
      const { orderId, ourId } = await desk.begin({
        ...orderRequest({ amount: rupees * 100, donationData: null }),
        notes: { donationId: 'food', donorName: fullname, donorEmail: email },
      });
      const paid = await desk.emulator.pay(orderId, { international });
      await desk.deliverAll();
      const { donation_id: donationId } = await database.db
        .selectFrom('provider_orders')
        .select('donation_id')
        .where('id', '=', ourId)
        .executeTakeFirstOrThrow();
      return { donationId, paymentId: paid.razorpay_payment_id };
    },
    async call(role, path, body) {
      const isReading = body === undefined;
      const response = await desk.app.inject({
        method: isReading ? 'GET' : 'POST',
        url: path,
        headers: {
          'x-test-staff': role,
          ...(isReading || body === null ? {} : { 'content-type': 'application/json' }),
        },
        ...(isReading || body === null ? {} : { payload: JSON.stringify(body) }),
      });
      return { status: response.statusCode, body: response.json() };
    },
    workOutbox: () =>
      createOutboxWorker({
        context,
        handlers: { ...createRefundHandlers(context.gateway), ...noMails },
      }).drain(),
    refundsAtProvider: () => desk.emulator.refunds().map(({ amount }) => amount),
    async brokenInvariants() {
      const reports = await checkLedger(database.db, {
        dialect: database.dialect,
        provider: desk.emulator.ledger(),
      });
      return reports.flatMap(({ id, broken }) => broken.map((row) => `${id}: ${row}`));
    },
  };
}

/** Mails have their own tests. */
const noMails = {
  'receipt-mail': async () => {},
  'refund-mail': async () => {},
  'approval-mail': async () => {},
};
