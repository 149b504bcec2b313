import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { createDatabase } from '../postgres.ts';
import { readDataFolder } from '../read-data-folder.ts';
import { type AppSettings, type RunningApp, startBuiltApp } from '../running/app.ts';
import { findFreePort } from '../running/free-port.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { startObjectStorage } from '../running/object-storage.ts';
import { type RunningProxy, startProxy } from '../running/proxy.ts';
import {
  beginTestDonation,
  claimOf,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { awaitSettled, deliverLateWebhooks } from './await-settled.ts';
import { readRaised, readTaxDocument, returnFromBank, seePage } from './donor-at-the-proxy.ts';
import { expectReceiptMails, expectWholeBooks } from './expect-books.ts';
import { createRandom, SEED } from './seeded-random.ts';
import { settingsFor } from './trial-settings.ts';
import { limitMinutes, reportRuns, sizeOf, timeLimit } from './trial-size.ts';

/** M4 of the test plan. The processes are killed in turn: each once, or each a hundred times. */
const KILLS = sizeOf({ short: 2, long: 200 });
const GIVERS_AT_ONCE = 4;
/** The newest receipts are requested from both processes. */
const RECEIPTS = 6;
/** A database, an object storage and two processes, on a busy machine. */
const STARTED_WITHIN_MS = 90_000;
/** A second, where nothing else runs. */
const SHOWN_WITHIN_MS = sizeOf({ short: 20_000, long: 1_000 });
const clusterUrl = inject('postgresUrl');

/** What two processes have in common; `dataFolder` is null where each has its own. */
type Common = { settings: AppSettings; dataFolder: string | null; remove: () => Promise<void> };
type Engine = [common: string, make: () => Promise<Common>];
const onPostgres = (cluster: string): Engine => [
  'one PostgreSQL and one object storage',
  () => shareServers(cluster),
];
const engines: Engine[] = [
  ['one SQLite folder', shareFolder],
  ...(clusterUrl === null ? [] : [onPostgres(clusterUrl)]),
];

/** On one machine, as while an upgrade starts the new release beside the running one (decision 40). */
async function shareFolder(): Promise<Common> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-two-'));
  const remove = () => rm(dataFolder, { recursive: true, force: true });
  return { settings: {}, dataFolder, remove };
}

async function shareServers(cluster: string): Promise<Common> {
  const storage = await startObjectStorage();
  const settings = { ...storage.settings, DATABASE_URL: await createDatabase(cluster) };
  return { settings, dataFolder: null, remove: storage.remove };
}

describe.each(engines)('two app processes on %s, behind a proxy', (where, make) => {
  let emulator: Emulator;
  let common: Common;
  let smtp: TestSmtp;
  let apps: RunningApp[] = [];
  let proxy: RunningProxy;
  const payers = new Map<string, TestDonor>();

  beforeEach(async () => {
    [emulator, common, smtp] = await Promise.all([
      createEmulator({ webhookRetryBaseMs: 250 }),
      make(),
      startSmtp(),
    ]);
    const [port, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()];
    proxy = await startProxy(port, ports);
    const settings = {
      ...settingsFor(emulator),
      ...common.settings,
      PUBLIC_URL: proxy.origin,
      TRUST_PROXY: 'loopback',
      SMTP_URL: smtp.url,
      DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      SESSION_SECRET: randomBytes(32).toString('hex'),
    };
    const { dataFolder } = common;
    const start = (own: number) =>
      startBuiltApp(settings, { port: own, ...(dataFolder === null ? {} : { dataFolder }) });
    apps = [];
    // Two processes make one new SQLite file only one after the other, as an upgrade starts them.
    if (dataFolder === null) apps = await Promise.all(ports.map(start));
    else for (const own of ports) apps.push(await start(own));
    await emulator.setWebhookUrl(`${proxy.origin}/api/webhooks/razorpay`);
    await emulator.setWebhooks({ copies: 2 });
  }, STARTED_WITHIN_MS);
  afterEach(async () => {
    await emulator.close();
    await proxy.stop();
    await Promise.all(apps.map((app) => app.remove()));
    await Promise.all([common.remove(), smtp.stop()]);
  });

  /** One donation, reported by the page, by the redirect of an in-app browser, by both, or by the webhook alone. */
  async function give(number: number): Promise<string> {
    const donor = testDonor(number);
    const { orderId, statusToken } = await beginTestDonation(proxy.origin, donor, GENERAL_FUND_ID);
    payers.set(orderId, donor);
    const paid = await emulator.pay(orderId);
    const claim = claimOf(paid, donor, GENERAL_FUND_ID);
    const page = async () =>
      expect(await verifyDonation(proxy.origin, claim)).toMatchObject({ success: true });
    const redirect = () => returnFromBank(proxy.origin, paid);
    const reports = [[page], [redirect], [page, redirect], []][number % 4] ?? [];
    await Promise.all(reports.map((report) => report()));
    return statusToken;
  }

  /** Donates continuously until stopped; returns the tokens of all donations. */
  function donateContinuously(): { end: () => Promise<string[]> } {
    let number = 0;
    let goesOn = true;
    const ranges = Array.from({ length: GIVERS_AT_ONCE }, async () => {
      const tokens: string[] = [];
      while (goesOn) {
        tokens.push(await give(number++));
        await pause(200);
      }
      return tokens;
    });
    return {
      async end() {
        goesOn = false;
        return (await Promise.all(ranges)).flat();
      },
    };
  }

  test(
    `lose no donation, count none twice while one at a time is killed under load, and show the same (seed ${SEED})`,
    async () => {
      const load = donateContinuously();
      const begun = performance.now();
      const random = createRandom();
      const isOver = limitMinutes();
      let kills = 0;
      for (; kills < KILLS && !isOver(); kills += 1) {
        await pause(500 + random() * 500);
        const app = apps[kills % apps.length];
        await app?.kill();
        await pause(500);
        await app?.start();
      }
      reportRuns(`Two processes on ${where}`, kills);
      const tokens = await load.end();
      for (const responses of proxy.answered())
        expect(responses).toBeGreaterThan(tokens.length / 2);

      const [one] = apps;
      if (one === undefined) throw new Error('no app');
      await awaitSettled(one, emulator, performance.now() - begun);
      await deliverLateWebhooks(one, emulator);

      expect(payers.size).toBe(tokens.length);
      const counted = await expectWholeBooks(one, emulator, payers);
      await expectReceiptMails(smtp.mails, counted);
      for (const { settings } of apps) {
        expect(await checkLedger(settings, emulator.url)).toMatchObject({ code: 0 });
      }

      // A receipt is rendered once, whichever process is asked; with an object storage neither of them stores it.
      for (const token of tokens.slice(-RECEIPTS)) {
        const [first, second] = await Promise.all(
          apps.map(({ origin }) => readTaxDocument(origin, token)),
        );
        expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
        expect(second?.equals(first ?? Buffer.of())).toBe(true);
      }
      for (const { dataFolder } of common.dataFolder === null ? apps : []) {
        const files = [...(await readDataFolder(dataFolder)).keys()];
        expect(files.filter((path) => path.includes('papers'))).toEqual([]);
      }

      // One more donation: both show it, in figures and on the page.
      await Promise.all(apps.map(({ origin }) => seePage(origin)));
      const last = testDonor(9999);
      const { orderId } = await beginTestDonation(proxy.origin, last, GENERAL_FUND_ID);
      const claim = claimOf(await emulator.pay(orderId), last, GENERAL_FUND_ID);
      await verifyDonation(proxy.origin, claim);
      const before = counted.reduce((sum, { paise }) => sum + paise, 0);
      const raised = before / 100 + Number(last.amount);
      await vi.waitFor(
        async () => {
          for (const { origin } of apps) {
            expect(await readRaised(origin)).toBe(raised);
            expect(await seePage(origin)).toContain(last.fullname);
          }
        },
        { timeout: SHOWN_WITHIN_MS, interval: 50 },
      );
    },
    timeLimit(180_000),
  );
});
