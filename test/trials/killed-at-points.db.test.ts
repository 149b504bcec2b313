import { createEmulator, type Emulator, type FaultKind } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeSideBySide } from '../running/each-engine.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { beginTestDonation, claimOf, isTestDonor, post, testDonor } from '../running/test-donor.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { awaitSettled } from './await-settled.ts';
import { readBooks } from './read-books.ts';
import { createRandom, SEED } from './seeded-random.ts';
import { settingsFor } from './trial-settings.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

/** A kill that is to come as soon as something has happened. */
const AT_ONCE = { timeout: 20_000, interval: 1 };
/** How often each point is reached; a short trial reaches some of them, by the seed. */
const ROUNDS = sizeOf({ short: 1, long: 25 });
const POINTS = sizeOf({ short: 2, long: 5 });

describeSideBySide('a server that is killed', (engine) => {
  let emulator: Emulator;
  let smtp: TestSmtp;
  let app: RunningApp;
  let number = 0;

  beforeEach(async () => {
    [emulator, smtp] = await Promise.all([
      createEmulator({ webhookRetryBaseMs: 250 }),
      startSmtp(),
    ]);
    const settings = { ...(await engine()), ...settingsFor(emulator), SMTP_URL: smtp.url };
    app = await startBuiltApp(settings);
    await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
    await smtp.stop();
  });

  /** A donor pays; nothing has told the server yet. */
  async function pay() {
    const donor = testDonor(number++);
    const { orderId, statusToken } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    const claim = claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
    return { statusToken, claim };
  }
  const verify = (claim: object) =>
    post(`${app.origin}/api/post/verifydonatefor`, claim).catch(() => null);

  /** A call during which the provider fails in this way, until the server is killed. */
  async function killDuring(kind: FaultKind, route: string, work: () => Promise<unknown>) {
    emulator.setFaults({ kind, route });
    const calls = () => emulator.traffic().byRoute[route] ?? 0;
    const under = work().catch(() => null);
    await vi.waitUntil(() => calls() > 0, AT_ONCE);
    await app.kill();
    await under;
    emulator.setFaults();
    await app.start();
  }

  const points: Record<string, () => Promise<string | null>> = {
    'before the provider has made the order': async () => {
      await killDuring('silent', 'POST /orders', () => beginOnce(app.origin, testDonor(number++)));
      return null;
    },
    'after the provider has made the order, before its answer': async () => {
      await killDuring('late answer', 'POST /orders', () =>
        beginOnce(app.origin, testDonor(number++)),
      );
      return null;
    },
    'while it asks the provider about a payment': async () => {
      await emulator.setWebhooks({ held: true });
      const { statusToken, claim } = await pay();
      await killDuring('silent', 'GET /payments/:id', () => verify(claim));
      await emulator.setWebhooks({ held: false });
      return statusToken;
    },
    'as soon as a payment is in its books': async () => {
      const before = (await readBooks(app)).captures.length;
      const { statusToken, claim } = await pay();
      const answer = verify(claim);
      await vi.waitUntil(async () => (await readBooks(app)).captures.length > before, AT_ONCE);
      await app.kill();
      await answer;
      await app.start();
      return statusToken;
    },
    'with a mail half sent': async () => {
      const held = smtp.hold();
      const { statusToken, claim } = await pay();
      await verify(claim);
      await held.arrived;
      await app.kill();
      held.release();
      await app.start();
      return statusToken;
    },
  };

  test(
    `between its books, the provider and the mail server finds its way back by itself (seed ${SEED})`,
    async () => {
      const all = Object.values(points);
      const first = Math.floor(createRandom()() * all.length);
      const chosen = [...all.slice(first), ...all.slice(0, first)].slice(0, POINTS);
      const tokens: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const reach of chosen) {
          const token = await reach();
          if (token !== null) tokens.push(token);
        }
      }
      await awaitSettled(app.origin, tokens, emulator, app);
      const truth = emulator.ledger();
      const books = await readBooks(app);
      expect(books.captures.map(({ payment }) => payment).toSorted()).toEqual(
        truth.map(({ id }) => id).toSorted(),
      );
      expect(books.serials).toEqual(truth.map((_, index) => index + 1));
      expect(await checkLedger(app.settings, emulator.url)).toMatchObject({ code: 0 });
      // A mail whose process died before recording it is sent again, with the same message id.
      const receipts = smtp.mails.filter(({ to }) => isTestDonor(to?.[0]?.address));
      expect(new Set(receipts.map(({ messageId }) => messageId)).size).toBe(truth.length);
    },
    timeLimit(120_000),
  );
});

/** One try to start a donation: the server dies during it. */
function beginOnce(origin: string, donor: ReturnType<typeof testDonor>): Promise<unknown> {
  return post(`${origin}/api/post/donatefor`, {
    amount: Number(donor.amount) * 100,
    currency: 'INR',
    notes: { donationId: GENERAL_FUND_ID, donorName: donor.fullname, donorEmail: donor.email },
    donationData: donor,
  });
}
