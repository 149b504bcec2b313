import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import { reconcileDueOrders } from '#server/payments/reconcile-orders.ts';
import { describeOnEachDatabase } from '../each-database.ts';
import { openPaymentFixture, type Paid, type PaymentFixture } from '../payment-fixture.ts';
import { SEED } from './seeded-random.ts';
import { reportRuns, sizeOf, timeLimit, untilMinutesAreOver } from './trial-size.ts';

const MINUTE_MS = 60_000;
/** Longer than a statement or a call to the emulator takes. */
const ARRIVAL_MS = 2;
/** Webhooks a schedule delivers of each event. */
const COPIES = 2;
/** Of a schedule: each of its webhooks, verifications and other reports has some statements and calls. */
const FEWEST_TURNS = 10;

/**
 * Who decides what goes on next; between two schedules everything goes on at once. `taken`: how often that was decided
 * so far.
 */
type Turns = { scheduler: fc.Scheduler | null; taken: number };

describeOnEachDatabase(
  'every order in which reports of one payment can interleave',
  (open, dialect) => {
    test(
      `counts the donation once, and numbers and mails its receipt once (seed ${SEED})`,
      async () => {
        const turns: Turns = { scheduler: null, taken: 0 };
        const database = await open();
        const desk = await openPaymentFixture(database, {
          gateway: (real) => takeTurnsAtProvider(real, turns),
          context: { db: database.db.withPlugin(takeTurnsAtDatabase(turns)) },
        });
        let donations = 0;
        try {
          await fc.assert(
            fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, isRefunded) => {
              donations += 1;
              await reportAtOnce(desk, turns, scheduler, isRefunded);
            }),
            {
              numRuns:
                dialect === 'sqlite'
                  ? sizeOf({ short: 40, long: 5000 })
                  : sizeOf({ short: 10, long: 5000 }),
              seed: SEED,
              ...untilMinutesAreOver(),
            },
          );
          reportRuns(dialect, donations);
          expect(turns.taken).toBeGreaterThan(donations * FEWEST_TURNS);
          const reports = await checkLedger(desk.context.db, {
            dialect,
            provider: desk.emulator.ledger(),
          });
          expect(reports.flatMap(({ id, broken }) => broken.map((row) => `${id}: ${row}`))).toEqual(
            [],
          );
          const receipts = await desk.context.db.selectFrom('receipts').select('serial').execute();
          expect(receipts).toHaveLength(donations);
        } finally {
          await desk.close();
        }
      },
      timeLimit(120_000),
    );
  },
);

/** The page, the redirect, every webhook more than once and the reconciler report one payment, in one schedule. */
async function reportAtOnce(
  desk: PaymentFixture,
  turns: Turns,
  scheduler: fc.Scheduler,
  isRefunded: boolean,
): Promise<void> {
  const { orderId, ourId } = await desk.begin();
  const paid = await desk.emulator.pay(orderId);
  if (isRefunded) await desk.emulator.refund(paid.razorpay_payment_id, { amount: 10_000 });
  const webhooks = desk.takeWebhooks();
  desk.context.clock.advance(2 * MINUTE_MS);

  turns.scheduler = scheduler;
  const verifications = [desk.verify(paid), desk.verify(paid)];
  const others = [
    returnFromBank(desk, paid),
    ...webhooks.flatMap((webhook) =>
      Array.from({ length: COPIES }, async (_, copy) => {
        const eventId = `${webhook.eventId}-${copy}`;
        expect(await desk.deliver({ ...webhook, eventId })).toBe(200);
      }),
    ),
    desk.workOff(),
    desk.workOff(),
    reconcileDueOrders(desk.context),
  ];
  await scheduler.waitFor(Promise.all([...verifications, ...others]), letOthersArrive);
  turns.scheduler = null;
  // Webhooks that came after the last look at the inbox.
  await desk.workOff();

  for (const answer of await Promise.all(verifications)) {
    expect(answer).toMatchObject({ success: true, pending: false });
  }
  await expectOneDonation(desk, { ourId, paymentId: paid.razorpay_payment_id, isRefunded });
}

/** The redirect of an in-app browser leads to the page of the donation, whatever else goes on. */
async function returnFromBank({ app }: PaymentFixture, paid: Paid): Promise<void> {
  const query = new URLSearchParams(paid);
  const { statusCode } = await app.inject(`/api/payments/razorpay/callback?${query}`);
  expect(statusCode).toBe(303);
}

async function expectOneDonation(
  { context: { db } }: PaymentFixture,
  { ourId, paymentId, isRefunded }: { ourId: string; paymentId: string; isRefunded: boolean },
): Promise<void> {
  const order = await db
    .selectFrom('provider_orders')
    .select('donation_id')
    .where('id', '=', ourId)
    .executeTakeFirstOrThrow();
  const [captures, receipts, mails] = await Promise.all([
    db
      .selectFrom('ledger_entries')
      .select('credit_paise')
      .where('kind', '=', 'capture')
      .where('reference', '=', paymentId)
      .where('credit_paise', '>', 0)
      .execute(),
    db
      .selectFrom('receipts')
      .select('amount_paise')
      .where('donation_id', '=', order.donation_id)
      .execute(),
    db
      .selectFrom('outbox')
      .select('kind')
      .where('donation_id', '=', order.donation_id)
      .where('kind', '=', 'receipt-mail')
      .execute(),
  ]);
  expect(captures).toEqual([{ credit_paise: 50_100 }]);
  expect(receipts).toEqual([{ amount_paise: isRefunded ? 40_100 : 50_100 }]);
  expect(mails).toHaveLength(1);
}

/** Until the others have reached their next statement or call, the scheduler has nothing to choose from. */
async function letOthersArrive(goOn: () => Promise<void>): Promise<void> {
  await goOn();
  await pause(ARRIVAL_MS);
}

/** Continues when the scheduler says so. */
async function takeTurn(turns: Turns, name: string): Promise<void> {
  if (turns.scheduler === null) return;
  turns.taken += 1;
  await turns.scheduler.schedule(Promise.resolve(), name);
}

/** After each statement somebody else may go on, also within a transaction. */
function takeTurnsAtDatabase(turns: Turns): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await takeTurn(turns, 'statement');
      return result;
    },
  };
}

/** Before and after each call to the provider somebody else may go on. */
function takeTurnsAtProvider(real: PaymentGateway, turns: Turns): PaymentGateway {
  const inTurns =
    <Args extends unknown[], Response>(name: string, call: (...args: Args) => Promise<Response>) =>
    async (...args: Args): Promise<Response> => {
      await takeTurn(turns, name);
      const response = await call(...args);
      await takeTurn(turns, name);
      return response;
    };
  return {
    ...real,
    fetchPayment: inTurns('fetch payment', real.fetchPayment),
    listOrderPayments: inTurns('list payments', real.listOrderPayments),
    listPaymentRefunds: inTurns('list refunds', real.listPaymentRefunds),
    capturePayment: inTurns('capture', real.capturePayment),
  };
}
