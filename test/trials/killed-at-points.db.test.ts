import { Client } from 'pg';
import { createEmulator, type Emulator, type FaultKind } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeSideBySide } from '../running/each-engine.ts';
import {
  beginTestDonation,
  claimOf,
  post,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { awaitSettled, deliverLateWebhooks } from './await-settled.ts';
import { expectReceiptMails, expectWholeBooks } from './expect-books.ts';
import { type KillOrder, openKillOrder } from './kill-order.ts';
import { readBooks } from './read-books.ts';
import { createRandom, SEED } from './seeded-random.ts';
import { settingsFor } from './trial-settings.ts';
import { limitMinutes, reportRuns, sizeOf, timeLimit } from './trial-size.ts';

/** A kill that is to come as soon as something has happened. */
const AT_ONCE = { timeout: 20_000, interval: 1 };
/** A mail may wait for others, and for a receipt that is drawn. */
const MAIL_ARRIVES = { timeout: 60_000, interval: 1 };
/** How often each point is reached; a short trial reaches some of them, by the seed. */
const ROUNDS = sizeOf({ short: 1, long: 25 });
const POINTS = sizeOf({ short: 2, long: 7 });
/** The last statement of a settlement before its commit. */
const NUMBERS_RECEIPT = 'insert into "receipts"';
const WAITS_FOR_A_LOCK =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1";

describeSideBySide('a server that is killed', (engine) => {
  let emulator: Emulator;
  let smtp: TestSmtp;
  let order: KillOrder;
  let app: RunningApp;
  let number = 0;
  const payers = new Map<string, TestDonor>();

  beforeEach(async () => {
    [emulator, smtp, order] = await Promise.all([
      createEmulator({ webhookRetryBaseMs: 250 }),
      startSmtp(),
      openKillOrder(),
    ]);
    const settings = { ...settingsFor(emulator), ...order.settings, SMTP_URL: smtp.url };
    app = await startBuiltApp({ ...(await engine()), ...settings });
    await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
    await smtp.stop();
    await order.remove();
  });

  async function begin() {
    const donor = testDonor(number++);
    return { donor, ...(await beginTestDonation(app.origin, donor, GENERAL_FUND_ID)) };
  }
  /** The donor pays; nobody but the provider has told the server yet. */
  async function pay({ donor, orderId }: Awaited<ReturnType<typeof begin>>) {
    payers.set(orderId, donor);
    return claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
  }
  const ask = (claim: object) => post(`${app.origin}/api/post/verifydonatefor`, claim);
  const verify = (claim: object) => ask(claim).catch(() => null);
  const beginOnce = () => askForOrder(app.origin, testDonor(number++));

  /**
   * A call during which the provider fails in this way, until the server is killed. A kill before the call has arrived,
   * or after it is over, would prove nothing: it fails the trial.
   */
  async function killDuring(
    kind: FaultKind,
    route: string,
    work: () => Promise<unknown>,
    hasActed = () => true,
  ): Promise<void> {
    emulator.setFaults({ kind, route });
    emulator.countAnew();
    const calls = () => emulator.traffic().byRoute[route] ?? 0;
    const under = work().then(
      () => 'was answered',
      () => 'died with the server',
    );
    await vi.waitUntil(() => calls() > 0 && hasActed(), AT_ONCE);
    const { inFlight } = emulator.traffic();
    await app.kill();
    expect(inFlight, `${route} was under way when the server was killed`).toBeGreaterThan(0);
    expect(await under).toBe('died with the server');
    emulator.setFaults();
    await app.start();
  }

  /** The server has written all that belongs to a settlement, and dies before it commits. */
  async function killBeforeCommit(report: () => Promise<unknown>): Promise<void> {
    const { DATABASE_URL } = app.settings;
    if (DATABASE_URL === undefined) {
      await order.give(`commit ${NUMBERS_RECEIPT.replaceAll(' ', '.')}`);
      const reported = report();
      await order.whenCarriedOut(app);
      await reported;
      return;
    }
    // A lock keeps it at its last statement; it ends with the connection. Within a transaction PostgreSQL shows who waits
    // as it was at the first look, so that another connection looks.
    const holder = new Client({ connectionString: DATABASE_URL });
    const watcher = new Client({ connectionString: DATABASE_URL });
    await Promise.all([holder.connect(), watcher.connect()]);
    try {
      await holder.query('begin');
      await holder.query('lock table receipts in share mode');
      const reported = report();
      await vi.waitUntil(() => isWaitingToNumber(watcher), AT_ONCE);
      await app.kill();
      await reported;
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
    }
  }

  const points: Record<string, () => Promise<void>> = {
    'before the provider makes the order': () => killDuring('silent', 'POST /orders', beginOnce),
    'after the provider has made the order, before its answer': () => {
      const before = emulator.orders().length;
      const isMade = () => emulator.orders().length > before;
      return killDuring('late answer', 'POST /orders', beginOnce, isMade);
    },
    'while it asks the provider about a payment': async () => {
      await emulator.setWebhooks({ held: true });
      const claim = await pay(await begin());
      await killDuring('silent', 'GET /payments/:id', () => ask(claim));
      await emulator.setWebhooks({ held: false });
    },
    'before it commits a settlement': async () => {
      const begun = await begin();
      let paymentId = '';
      await killBeforeCommit(async () => {
        const claim = await pay(begun);
        paymentId = claim.razorpay_payment_id;
        await verify(claim);
      });
      const { captures } = await readBooks(app);
      expect(captures.map(({ payment }) => payment)).not.toContain(paymentId);
      await app.start();
    },
    'as soon as a payment is in its books': async () => {
      const claim = await pay(await begin());
      const answer = verify(claim);
      const isBooked = async () =>
        (await readBooks(app)).captures.some(
          ({ payment }) => payment === claim.razorpay_payment_id,
        );
      await vi.waitUntil(isBooked, AT_ONCE);
      await app.kill();
      await answer;
      await app.start();
    },
    'with a receipt drawn, and its file half stored': async () => {
      const begun = await begin();
      await order.give('rename /papers/');
      const reported = pay(begun).then(verify);
      await order.whenCarriedOut(app);
      await reported;
      await app.start();
    },
    'with a mail half sent': async () => {
      const held = smtp.hold();
      await verify(await pay(await begin()));
      let hasArrived = false;
      void held.arrived.then(() => {
        hasArrived = true;
      });
      await vi.waitUntil(() => hasArrived, MAIL_ARRIVES);
      await app.kill();
      held.release();
      await app.start();
    },
  };

  test(
    `between its books, the provider and the mail server finds its way back by itself (seed ${SEED})`,
    async () => {
      const all = Object.values(points);
      const first = Math.floor(createRandom()() * all.length);
      const chosen = [...all.slice(first), ...all.slice(0, first)].slice(0, POINTS);
      const isOver = limitMinutes();
      let round = 0;
      for (; round < ROUNDS && !isOver(); round += 1) {
        for (const reach of chosen) await reach();
      }
      reportRuns(`Kills at each of ${chosen.length} points`, round);
      // At some points nobody pays: who comes after the last kill gives as always.
      const last = await verifyDonation(app.origin, await pay(await begin()));
      expect(last).toMatchObject({ success: true });
      await awaitSettled(app, emulator);
      await deliverLateWebhooks(app, emulator);
      const counted = await expectWholeBooks(app, emulator, payers);
      await expectReceiptMails(smtp.mails, counted);
    },
    timeLimit(120_000),
  );
});

/** Whether a settlement waits at its last statement for a lock. */
async function isWaitingToNumber(watcher: Client): Promise<boolean> {
  const { rowCount } = await watcher.query(WAITS_FOR_A_LOCK, [`${NUMBERS_RECEIPT}%`]);
  return rowCount !== 0;
}

/** One try to start a donation: the server dies during it. */
function askForOrder(origin: string, donor: ReturnType<typeof testDonor>): Promise<unknown> {
  return post(`${origin}/api/post/donatefor`, {
    amount: Number(donor.amount) * 100,
    currency: 'INR',
    notes: { donationId: GENERAL_FUND_ID, donorName: donor.fullname, donorEmail: donor.email },
    donationData: donor,
  });
}
