import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { type PostgresPair, startPostgresPair } from '../running/postgres-pair.ts';
import {
  beginTestDonation,
  claimOf,
  readStatus,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { expectWholeBooks } from './expect-books.ts';
import { createRandom, SEED } from './seeded-random.ts';
import { settingsFor } from './trial-settings.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

/** Restarts in turn by an administrator and by a lost power supply; the standby takes over after them. */
const RESTARTS = sizeOf({ short: 2, long: 20 });
const GIVERS_AT_ONCE = 4;
const SETTLED_WITHIN_MS = 60_000;
const STARTED_WITHIN_MS = 90_000;

if (inject('postgresUrl') !== null) {
  describe('PostgreSQL that restarts and fails over under a running server', () => {
    let emulator: Emulator;
    let database: PostgresPair;
    let app: RunningApp;
    const payers = new Map<string, TestDonor>();

    beforeEach(async () => {
      const started = await startPostgresPair();
      if (started === null) throw new Error('No PostgreSQL server binaries on this machine');
      database = started;
      emulator = await createEmulator({ webhookRetryBaseMs: 250 });
      app = await startBuiltApp({
        ...settingsFor(emulator),
        DATABASE_URL: database.url,
        DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        SESSION_SECRET: randomBytes(32).toString('hex'),
      });
      await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
    }, STARTED_WITHIN_MS);
    afterEach(async () => {
      await emulator.close();
      await app.remove();
      await database.stop();
    });

    async function give(number: number): Promise<string> {
      const donor = testDonor(number);
      const { orderId, statusToken } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
      payers.set(orderId, donor);
      const paid = await emulator.pay(orderId);
      // Some donors close the page at the bank.
      if (number % 3 > 0) {
        const answer = await verifyDonation(app.origin, claimOf(paid, donor, GENERAL_FUND_ID));
        expect(answer).toMatchObject({ success: true });
      }
      return statusToken;
    }

    test(
      `loses no donation and counts none twice, and the server needs no restart (seed ${SEED})`,
      async () => {
        const pid = app.pid();
        const random = createRandom();
        let number = 0;
        let goesOn = true;
        const givers = Array.from({ length: GIVERS_AT_ONCE }, async () => {
          const tokens: string[] = [];
          while (goesOn) {
            tokens.push(await give(number++));
            await pause(100);
          }
          return tokens;
        });
        for (let restart = 0; restart < RESTARTS; restart += 1) {
          // The first meets a server that has only just begun to serve.
          if (restart > 0) await pause(300 + random() * 500);
          await database.restart(restart % 2 === 0 ? 'kill' : 'fast');
        }
        await pause(300 + random() * 500);
        await database.failOver();
        await pause(300);
        goesOn = false;
        const tokens = (await Promise.all(givers)).flat();

        await vi.waitFor(
          async () => {
            await emulator.retryWebhooksNow();
            const donations = await Promise.all(
              tokens.map((token) => readStatus(app.origin, token)),
            );
            expect(donations.filter(({ status }) => status !== 'received')).toEqual([]);
          },
          { timeout: SETTLED_WITHIN_MS, interval: 500 },
        );
        expect(payers.size).toBe(tokens.length);
        await expectWholeBooks(app, emulator, payers);
        expect(app.pid()).toBe(pid);
      },
      timeLimit(180_000),
    );
  });
}
