import { setTimeout as pause } from 'node:timers/promises';
import { print } from '#scripts/tools.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type AppSettings, type RunningApp, startBuiltApp } from '../../running/app.ts';
import { type RunningEmulator, startEmulator } from '../../running/emulator.ts';
import { checkLedger } from '../../running/ledger-check.ts';
import {
  beginTestDonation,
  claimOf,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../../running/test-donor.ts';
import { findStrangers } from '../find-strangers.ts';
import { countBooks, readCounted } from '../read-books.ts';
import { startMailSink } from './mail-sink.ts';
import { median, quantile, type Reading, readProcess } from './read-process.ts';

const DONATIONS_A_SECOND = 20;
/** A visitor looks at this page before every donation. */
const PAGE = '/donate-us';
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const READING_EVERY_MS = 5000;
/** The rate is kept when this share of the donors who were due have given. */
const LEAST_SHARE = 0.99;
/** Donors who may be under way; more than that means that the server cannot keep up. */
const MOST_UNDER_WAY = 200;
/** Memory may grow by this share from the second quarter of the run to the last. */
const GROWTH = 0.05;
/** A shorter run is over before caches are full and code is compiled: its memory is not judged. */
const SHORTEST_JUDGED_MINUTES = 10;
/** Idle connections are closed within this time; then as many descriptors are open as before the load. */
const CALM_MS = 90_000;
/** Connections to the database that the pool keeps, and the compile cache's. */
const SPARE_DESCRIPTORS = 10;
/** Mails follow the donations (decision 21): they may take as long again, and half an hour after a short run. */
const WORKED_OFF_WITHIN_MINUTES = 30;

/**
 * M15 of the test plan: donations at a steady rate, each with a page view, an order, a verification or a webhook, a
 * receipt and a mail. Returns violated guarantees.
 */
export async function soak({
  settings,
  minutes,
  rate = DONATIONS_A_SECOND,
}: {
  settings: AppSettings;
  minutes: number;
  /** Donations a second. */
  rate?: number;
}): Promise<string[]> {
  const emulator = await startEmulator('rzp_test_soak');
  const sink = await startMailSink();
  const app = await startBuiltApp({
    ...{ SAMPLE_DATA: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', SMTP_URL: sink.url },
    ...emulator.settings,
    ...settings,
  });
  try {
    await emulator.setWebhooks({ url: `${app.origin}/api/webhooks/razorpay` });
    const idle = read(app);
    const load = await giveSteadily(app, emulator, { minutes, rate });
    const isJudged = minutes >= SHORTEST_JUDGED_MINUTES;
    const broken = [...load.faults, ...(isJudged ? findGrowth(load.readings) : [])];
    // Now, and not only after the mails, which take as long again.
    for (const fault of new Set(broken)) print(`Broken: ${fault}`);
    print(`${load.given} donations given; waiting for mails, then for idle connections to end`);
    const worksOff = Math.max(minutes, WORKED_OFF_WITHIN_MINUTES) * MINUTE_MS;
    broken.push(...(await waitForBooks(app, load.given, worksOff)));
    broken.push(...(await waitForClosing(app, idle.descriptors)));
    // Nothing dies here, so that no mail is sent again.
    const { mails, ids } = sink.received();
    if (ids !== load.given || mails !== ids) {
      broken.push(`${load.given} donors, and ${mails} mails to them with ${ids} ids`);
    }
    broken.push(...findStrangers(await readCounted(app), load.payers));
    const ledger = await checkLedger(app.settings, emulator.origin);
    if (ledger.code !== 0) broken.push(ledger.text);
    return broken;
  } finally {
    await app.remove();
    await Promise.all([emulator.stop(), sink.stop()]);
  }
}

function read(app: RunningApp): Reading {
  const pid = app.pid();
  if (pid === null) throw new Error('The app has ended');
  return readProcess(pid);
}

type Load = {
  given: number;
  payers: Map<string, TestDonor>;
  faults: string[];
  readings: Reading[];
  /** Of each donation, from the moment the donor was due to the answer of the verification, in ms. */
  durations: number[];
};

async function giveSteadily(
  app: RunningApp,
  emulator: RunningEmulator,
  { minutes, rate }: { minutes: number; rate: number },
): Promise<Load> {
  const load: Load = { given: 0, payers: new Map(), faults: [], readings: [], durations: [] };
  const underWay = new Set<Promise<void>>();
  const all = Math.round((minutes * MINUTE_MS * rate) / SECOND_MS);
  const everyMs = SECOND_MS / rate;
  let arrived = 0;
  let skipped = 0;
  const begun = performance.now();

  function arrive(number: number): void {
    if (underWay.size >= MOST_UNDER_WAY) {
      skipped += 1;
      return;
    }
    const dueAt = begun + number * everyMs;
    const donation = give(app, emulator, number, load.payers)
      .then(() => {
        load.given += 1;
        load.durations.push(performance.now() - dueAt);
      })
      .catch((error: unknown) => void load.faults.push(String(error)));
    underWay.add(donation);
    void donation.then(() => underWay.delete(donation));
  }
  /** All who are due by the schedule: a timer that is late does not lower the rate. */
  function letArrive(): void {
    const due = Math.min(Math.floor((performance.now() - begun) / everyMs), all);
    for (; arrived < due; arrived += 1) arrive(arrived);
  }

  const giving = setInterval(letArrive, everyMs);
  let reported = 0;
  while (performance.now() - begun < minutes * MINUTE_MS) {
    await pause(READING_EVERY_MS);
    load.readings.push(read(app));
    const passed = Math.floor((performance.now() - begun) / MINUTE_MS);
    if (passed === reported) continue;
    reported = passed;
    const { memory, descriptors } = load.readings.at(-1) ?? read(app);
    print(
      `${passed} min: ${load.given} donations, ${Math.round(memory / 1e6)} MB, ${descriptors} descriptors`,
    );
  }
  clearInterval(giving);
  letArrive();
  await Promise.all(underWay);
  if (load.durations.length > 0) print(`A donation took ${describeDurations(load.durations)}`);
  if (skipped > 0) load.faults.push(`${skipped} donors found ${MOST_UNDER_WAY} before them`);
  if (load.given < all * LEAST_SHARE) {
    load.faults.push(`${load.given} donations were given, and ${rate} a second are ${all}`);
  }
  return load;
}

function describeDurations(durations: readonly number[]): string {
  const at = (share: number) => `${Math.round(quantile(durations, share))} ms`;
  return `${at(0.5)}; 99 of 100 at most ${at(0.99)}, and one of them ${at(1)}`;
}

async function give(
  app: RunningApp,
  emulator: RunningEmulator,
  number: number,
  payers: Load['payers'],
): Promise<void> {
  const page = await fetch(app.origin + PAGE);
  await page.body?.cancel();
  if (page.status !== 200) throw new Error(`${PAGE}: ${page.status}`);
  const donor = testDonor(number % 10_000);
  const { orderId } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
  payers.set(orderId, donor);
  const paid = await emulator.pay(orderId);
  // Every third donor closes the page at the bank; the webhook reports it.
  if (number % 3 === 0) return;
  const answer = await verifyDonation(app.origin, claimOf(paid, donor, GENERAL_FUND_ID));
  if (!answer.success) throw new Error(`Donation ${number} was refused: ${answer.message}`);
}

/** Compares the second quarter with the last: the first warms up. */
function findGrowth(readings: readonly Reading[]): string[] {
  const quarter = Math.floor(readings.length / 4);
  if (quarter === 0) return ['It was too short to compare its quarters'];
  const memory = readings.map((reading) => reading.memory);
  const before = median(memory.slice(quarter, 2 * quarter));
  const after = median(memory.slice(-quarter));
  const share = after / before - 1;
  const text = `${Math.round(before / 1e6)} MB in the second quarter, ${Math.round(after / 1e6)} MB in the last (${(share * 100).toFixed(1)} %)`;
  print(`Memory: ${text}`);
  return share > GROWTH ? [`Memory grew: ${text}`] : [];
}

/** Rows are only counted: reading all of them every time would take time from the mails. */
async function waitForBooks(app: RunningApp, given: number, limitMs: number): Promise<string[]> {
  const begun = performance.now();
  for (let reported = 0; ; ) {
    const { captures, openJobs } = await countBooks(app);
    if (captures === given && openJobs === 0) return [];
    const passedMs = performance.now() - begun;
    if (passedMs > limitMs) {
      return [`${given} donations were given, ${captures} counted; ${openJobs} jobs wait`];
    }
    const passed = Math.floor(passedMs / MINUTE_MS);
    if (passed > reported) print(`${passed} min after the donations: ${openJobs} jobs wait`);
    reported = passed;
    await pause(READING_EVERY_MS);
  }
}

async function waitForClosing(app: RunningApp, before: number): Promise<string[]> {
  const begun = performance.now();
  for (;;) {
    const { descriptors } = read(app);
    if (descriptors <= before + SPARE_DESCRIPTORS) return [];
    if (performance.now() - begun > CALM_MS)
      return [`${descriptors} descriptors are open, before it were ${before}`];
    await pause(READING_EVERY_MS);
  }
}
