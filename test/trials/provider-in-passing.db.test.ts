import { createEmulator, type Emulator, type FaultKind } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeSideBySide } from '../running/each-engine.ts';
import { checkLedger } from '../running/ledger-check.ts';
import {
  beginTestDonation,
  claimOf,
  orderOf,
  post,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { expectWholeBooks } from './expect-books.ts';
import { readBooks } from './read-books.ts';
import { settingsFor } from './trial-settings.ts';

/** The first five affect a call before the provider acts on it, the others after. */
const faults: FaultKind[] = [
  'cut before',
  'too many calls',
  'broken',
  'away',
  'HTML 502',
  'cut after',
  'cut midway',
  'half an answer',
  'wrong type',
];

describeSideBySide('a provider with transient failures', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;

  beforeEach(async () => {
    emulator = await createEmulator();
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
  });
  afterEach(async () => {
    await app.remove();
    await emulator.close();
  });

  const order = (number: number) =>
    post(`${app.origin}/api/post/donatefor`, orderOf(testDonor(number), GENERAL_FUND_ID));

  test('yields one order and one donation for each submission, whatever happened to its first response', async () => {
    const payers = new Map<string, TestDonor>();
    for (const [number, kind] of faults.entries()) {
      emulator.setFaults({ kind, route: 'POST /orders', times: 1 });
      expect([kind, (await order(number)).status]).toEqual([kind, 200]);
      expect([kind, emulator.faults(), emulator.orders().length]).toEqual([kind, [], number + 1]);

      const orderId = emulator.orders()[number]?.id ?? '';
      payers.set(orderId, testDonor(number));
      const claim = claimOf(await emulator.pay(orderId), testDonor(number), GENERAL_FUND_ID);
      emulator.setFaults({ kind, route: 'GET /payments/:id', times: 1 });
      const response = await verifyDonation(app.origin, claim);
      expect(response).toMatchObject({ success: true, pending: false });
      expect(emulator.faults()).toEqual([]);
    }
    expect(payers.size).toBe(faults.length);
    await expectWholeBooks(app, emulator, payers);
  }, 120_000);

  test.each(['other amount', 'other currency'] as const)(
    'is not trusted when it returns %s, and its later response is',
    async (kind) => {
      emulator.setFaults({ kind, route: 'POST /orders', times: 1 });
      expect(await order(1)).toMatchObject({ status: 502 });

      const donor = testDonor(2);
      const { orderId } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
      const claim = claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
      emulator.setFaults({ kind, route: 'GET /payments/:id', times: 1 });
      expect(await verifyDonation(app.origin, claim)).toMatchObject({ success: false });
      expect((await readBooks(app)).captures).toEqual([]);
      expect(await verifyDonation(app.origin, claim)).toMatchObject({
        success: true,
        pending: false,
      });
      expect((await readBooks(app)).captures).toHaveLength(1);
      expect(await checkLedger(app.settings, emulator.url)).toMatchObject({ code: 0 });
    },
    60_000,
  );
});
