import { randomBytes } from 'node:crypto';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { createDatabase } from '../postgres.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeOnEachEngine } from '../running/each-engine.ts';
import { beginTestDonation, claimOf, testDonor, verifyDonation } from '../running/test-donor.ts';
import { untilPasses } from '../until-passes.ts';
import { settingsFor } from './trial-settings.ts';

const DONATIONS = 12;
const PAGE = '/donate-us';

/** The general fund's page as a browser gets it, with its ETag. */
async function seePage({ origin }: RunningApp, headers: Record<string, string> = {}) {
  const response = await fetch(origin + PAGE, { headers });
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    html: await response.text(),
  };
}

/** Donates, and returns when the verification has its response. */
async function give(app: RunningApp, emulator: Emulator, number: number) {
  const donor = testDonor(number);
  const { orderId } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
  const claim = claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
  await verifyDonation(app.origin, claim);
  return donor;
}

describeOnEachEngine('a cached page', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;
  beforeEach(async () => {
    emulator = await createEmulator();
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
  });

  test('shows each donation to requests after its response, under concurrent requests', async () => {
    let looking = true;
    const crowd = Array.from({ length: 8 }, async () => {
      while (looking) expect((await seePage(app)).status).toBe(200);
    });
    for (let number = 1; number <= DONATIONS; number++) {
      const { fullname } = await give(app, emulator, number);
      expect((await seePage(app)).html).toContain(fullname);
    }
    looking = false;
    await Promise.all(crowd);
  }, 60_000);

  test('is the same for a client with cookies and forwarded headers, and its headers say so', async () => {
    const plain = await seePage(app);
    const marked = await seePage(app, {
      cookie: '__Host-staff=secret; a=b',
      authorization: 'Bearer secret',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'elsewhere.example',
    });
    expect(marked).toEqual(plain);
    expect(plain.html).not.toMatch(/secret|203\.0\.113\.9|elsewhere\.example/);
    const again = await seePage(app, { 'if-none-match': plain.etag ?? '' });
    expect([again.status, again.html]).toEqual([304, '']);
  });
});

const clusterUrl = inject('postgresUrl');
if (clusterUrl !== null) {
  describe('a page cached by two processes on one PostgreSQL database', () => {
    test('shows a donation of the other process', async () => {
      const emulator = await createEmulator();
      const settings = {
        ...settingsFor(emulator),
        DATABASE_URL: await createDatabase(clusterUrl),
        DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        SESSION_SECRET: randomBytes(32).toString('hex'),
      };
      const apps = await Promise.all([startBuiltApp(settings), startBuiltApp(settings)]);
      const [one, other] = apps as [RunningApp, RunningApp];
      try {
        await seePage(other);
        const { fullname } = await give(one, emulator, 1);
        await untilPasses(async () => expect((await seePage(other)).html).toContain(fullname));
      } finally {
        await emulator.close();
        await Promise.all(apps.map((app) => app.remove()));
      }
    }, 60_000);
  });
}
