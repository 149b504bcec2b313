import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { createDatabase } from '../postgres.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { readMails } from '../running/mail-folder.ts';
import {
  beginTestDonation,
  claimOf,
  readStatus,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { untilPasses } from '../until-passes.ts';
import { readBooks } from './read-books.ts';
import { settingsFor } from './trial-settings.ts';

const DONATIONS = 12;
const clusterUrl = inject('postgresUrl');

if (clusterUrl !== null) {
  describe('two app processes on one PostgreSQL database', () => {
    let emulator: Emulator;
    let apps: RunningApp[] = [];
    let relay: Server;

    beforeEach(async () => {
      emulator = await createEmulator();
      const settings = {
        ...settingsFor(emulator),
        DATABASE_URL: await createDatabase(clusterUrl),
        DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        SESSION_SECRET: randomBytes(32).toString('hex'),
      };
      // Both start concurrently on an empty database: each may find the other migrating it.
      apps = await Promise.all([startBuiltApp(settings), startBuiltApp(settings)]);
      relay = await startRelay(apps.map(({ origin }) => `${origin}/api/webhooks/razorpay`));
      const address = relay.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      await emulator.setWebhookUrl(`http://127.0.0.1:${address.port}/`);
    });
    afterEach(async () => {
      await emulator.close();
      relay.close();
      await Promise.all(apps.map((app) => app.remove()));
    });

    function appOf(number: number): RunningApp {
      const app = apps[number % apps.length];
      if (app === undefined) throw new Error('no app');
      return app;
    }

    /** The order is made at one process and verified at both, while the same webhooks reach both. */
    async function give(number: number): Promise<string> {
      const donor = testDonor(number);
      const { orderId, statusToken } = await beginTestDonation(
        appOf(number).origin,
        donor,
        GENERAL_FUND_ID,
      );
      const claim = claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
      const responses = await Promise.all(apps.map(({ origin }) => verifyDonation(origin, claim)));
      expect(responses[0]).toMatchObject({ success: true });
      expect(responses[1]).toEqual(responses[0]);
      return statusToken;
    }

    test('count each donation once, number its receipt once and mail it once', async () => {
      const tokens = await Promise.all(
        Array.from({ length: DONATIONS }, (_, number) => give(number)),
      );
      await emulator.whenWebhooksIdle();
      const books = () => readBooks(appOf(0));
      await untilPasses(async () => expect((await books()).openJobs).toBe(0));

      const truth = emulator.ledger();
      const { captures, serials, generalFundPaise } = await books();
      expect(captures.map(({ payment }) => payment).toSorted()).toEqual(
        truth.map(({ id }) => id).toSorted(),
      );
      expect(generalFundPaise).toBe(truth.reduce((sum, { amount }) => sum + amount, 0));
      expect(serials).toEqual(truth.map((_, index) => index + 1));
      expect(await checkLedger(appOf(0).settings, emulator.url)).toMatchObject({ code: 0 });

      const mails = await Promise.all(apps.map((app) => readMails(app.dataFolder)));
      expect(
        mails
          .flat()
          .map((mail) => mail.to?.[0]?.address)
          .toSorted(),
      ).toEqual(Array.from({ length: DONATIONS }, (_, number) => testDonor(number).email));
      for (const [number, token] of tokens.entries()) {
        // Not the process that made the order.
        const seen = await readStatus(appOf(number + 1).origin, token);
        expect(seen).toMatchObject({ status: 'received', receiptNumber: expect.any(String) });
      }
    }, 60_000);
  });
}

/** Forwards each webhook to every address concurrently, byte for byte; refuses when one of them does. */
async function startRelay(targets: readonly string[]): Promise<Server> {
  const relay = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const passed = targets.map((target) => passOn(target, request.headers, Buffer.concat(parts)));
      response.writeHead(Math.max(...(await Promise.all(passed)))).end();
    });
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return relay;
}

async function passOn(
  target: string,
  received: IncomingHttpHeaders,
  body: Buffer,
): Promise<number> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    if (/^(content-type|x-razorpay-)/.test(name) && value !== undefined) {
      headers.set(name, String(value));
    }
  }
  const response = await fetch(target, { method: 'POST', headers, body: new Uint8Array(body) });
  return response.status;
}
