import { setTimeout as pause } from 'node:timers/promises';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeSideBySide } from '../running/each-engine.ts';
import {
  beginTestDonation,
  claimOf,
  orderOf,
  readStatus,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { untilPasses } from '../until-passes.ts';
import { judgeDurations, timed } from './durations.ts';
import { expectWholeBooks } from './expect-books.ts';
import { settingsFor } from './trial-settings.ts';

/** M7 of the test plan. */
const MOST_IN_FLIGHT = 20;
const FAILURES_TO_OPEN = 5;
const CLOSED_WITHIN_MS = 30_000;
/** No request is held longer. */
const HELD = { share: 1, ms: 10_000 };
const PAGES = { share: 0.95, ms: 200 };
const DONORS = 40;
const PAGE = '/donate-us';

describeSideBySide('while the provider fails', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;
  const payers = new Map<string, TestDonor>();

  beforeEach(async () => {
    payers.clear();
    emulator = await createEmulator();
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
  });
  afterEach(async () => {
    await app.remove();
    await emulator.close();
  });

  /** One order by a donor who would wait as long as the provider does not respond. */
  async function order(number: number): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${app.origin}/api/post/donatefor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(testDonor(number), GENERAL_FUND_ID)),
    });
    return { status: response.status, body: await response.json() };
  }

  /** A donation that is paid, and not yet verified. */
  async function give(number: number) {
    const donor = testDonor(number);
    const { orderId, statusToken } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    payers.set(orderId, donor);
    const claim = claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
    return { statusToken, claim };
  }

  async function readFigure(name: string): Promise<number> {
    const text = await (await fetch(`${app.origin}/metrics`)).text();
    return Number(new RegExp(`^provider_${name} (\\d+)$`, 'm').exec(text)?.[1]);
  }

  async function countOrders(status: string): Promise<number> {
    const url = app.settings.DATABASE_URL ?? null;
    const { db, close } = connectDatabase({ url, dataFolder: app.dataFolder });
    try {
      const rows = await db.selectFrom('provider_orders').select('status').execute();
      return rows.filter((row) => row.status === status).length;
    } finally {
      await close();
    }
  }

  async function readPagesUntil(
    isOver: () => boolean,
  ): Promise<{ statuses: Set<number>; durations: number[] }> {
    const statuses = new Set<number>();
    const durations: number[] = [];
    while (!isOver()) {
      const page = await timed(durations, async () => {
        const response = await fetch(app.origin + PAGE);
        await response.arrayBuffer();
        return response;
      });
      statuses.add(page.status);
      await pause(50);
    }
    return { statuses, durations };
  }

  test('without a response, every donor gets one, few calls are in flight, pages are served, and recovery is detected', async () => {
    emulator.setFaults({ kind: 'silent' });
    const held: number[] = [];
    const asking = Array.from({ length: DONORS }, (_, number) => timed(held, () => order(number)));
    const reading = readPagesUntil(() => held.length === DONORS);
    await untilPasses(async () => {
      expect(await readFigure('calls_in_flight')).toBe(MOST_IN_FLIGHT);
      expect(await readFigure('calls_waiting')).toBe(DONORS - MOST_IN_FLIGHT);
    });
    expect(emulator.traffic()).toMatchObject({ calls: MOST_IN_FLIGHT, inFlight: MOST_IN_FLIGHT });

    for (const response of await Promise.all(asking)) {
      expect(response).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('Nothing was charged') },
      });
    }
    const { statuses, durations } = await reading;
    expect(statuses).toEqual(new Set([200]));
    judgeDurations('An order without a response of the provider was held', held, HELD);
    judgeDurations('A page meanwhile', durations, PAGES);
    expect(await readFigure('breaker_opened')).toBe(1);
    const { calls } = emulator.traffic();
    // The slots of the first four failed calls were still used by others.
    expect(calls).toBeLessThan(MOST_IN_FLIGHT + FAILURES_TO_OPEN);
    // An order never sent to the provider needs no reconciliation.
    expect(await countOrders('begun')).toBe(calls);
    expect(await countOrders('refused')).toBe(DONORS - calls);

    emulator.setFaults();
    await vi.waitFor(async () => expect(await order(0)).toMatchObject({ status: 200 }), {
      timeout: CLOSED_WITHIN_MS,
      interval: 250,
    });
    expect(await readFigure('breaker_state')).toBe(0);
    expect(emulator.orders()).toHaveLength(1);
  }, 120_000);

  test('a donation paid before is thanked for, and received after recovery', async () => {
    const donations = await Promise.all([1, 2, 3].map(give));
    emulator.setFaults({ kind: 'silent' });
    const held: number[] = [];
    const responses = await Promise.all(
      donations.map(({ claim }) => timed(held, () => verifyDonation(app.origin, claim))),
    );
    for (const response of responses)
      expect(response).toMatchObject({ success: true, pending: true });
    judgeDurations('A verification without a response of the provider was held', held, HELD);
    emulator.setFaults();
    await vi.waitFor(
      async () => {
        for (const { statusToken } of donations) {
          const donation = await readStatus(app.origin, statusToken);
          expect(donation).toMatchObject({ status: 'received' });
        }
      },
      { timeout: 60_000, interval: 500 },
    );
    await expectWholeBooks(app, emulator, payers);
  }, 120_000);

  test('with a burst of refusals, it gets no calls after five requests', async () => {
    emulator.setFaults({ kind: 'too many calls' });
    const responses = [];
    for (let number = 0; number < DONORS / 2; number += 1) responses.push(await order(number));
    expect(responses.slice(0, 2).map(({ status }) => status)).toEqual([502, 502]);
    for (const { status } of responses) expect([502, 503]).toContain(status);
    const { calls } = emulator.traffic();
    expect(calls).toBeGreaterThanOrEqual(FAILURES_TO_OPEN);
    // One more for each pause that passes meanwhile on a slow machine.
    expect(calls).toBeLessThanOrEqual(FAILURES_TO_OPEN + 3);
    expect(emulator.orders()).toEqual([]);
  }, 120_000);
});
