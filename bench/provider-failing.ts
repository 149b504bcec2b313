import { setTimeout as pause } from 'node:timers/promises';
import { createEmulator } from '#emulator/razorpay/create-emulator.ts';
import type { Fault } from '#emulator/razorpay/faults/fault-switches.ts';
import { startBenchApp } from './start-app.ts';

/**
 * `node bench/provider-failing.ts`, after a build: what readers and donors notice while the payment provider fails, as
 * one JSON document; times in milliseconds. Readers ask 200 times a second in all, donors press the button 20 times a
 * second. Ends by itself after about two minutes.
 */
const PHASE_MS = 15_000;
const READERS = 8;
const READER_PAUSE_MS = 40;
const DONOR_PAUSE_MS = 50;
const RECOVERY_LIMIT_MS = 60_000;
/** From memory; made each time, being too long an address to be kept; the call behind it. */
const PAGES = {
  kept: '/donate-us',
  rendered: `/donate-us?from=${'x'.repeat(300)}`,
  api: '/api/post/',
};

const phases: [string, Fault[]][] = [
  ['well', []],
  ['silent', [{ kind: 'silent' }]],
  ['answers after 30 seconds', [{ kind: 'slow', waitMs: 30_000 }]],
  ['refuses with 429', [{ kind: 'too many calls' }]],
  ['502 of a proxy', [{ kind: 'HTML 502' }]],
  ['cuts the line after it acted', [{ kind: 'cut after' }]],
];

const emulator = await createEmulator();
const app = await startBenchApp({
  RAZORPAY_KEY_ID: emulator.keyId,
  RAZORPAY_KEY_SECRET: emulator.keySecret,
  RAZORPAY_WEBHOOK_SECRET: emulator.webhookSecret,
  RAZORPAY_API_URL: emulator.url,
  RAZORPAY_CHECKOUT_URL: emulator.checkoutUrl,
});

async function time(ask: () => Promise<Response>): Promise<{ ms: number; status: number }> {
  const before = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { ms: performance.now() - before, status: answer.status };
}

const donate = () =>
  fetch(`${app.origin}/api/post/donatefor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: 50_100,
      currency: 'INR',
      receipt: `donation_${Date.now()}`,
      notes: { donationId: 'general-fund', donorName: 'A donor', donorEmail: 'donor@example.org' },
      donationData: null,
    }),
  });

async function readPages(end: number, times: Record<keyof typeof PAGES, number[]>): Promise<void> {
  while (performance.now() < end) {
    for (const name of ['kept', 'rendered', 'api'] as const) {
      const { ms, status } = await time(() => fetch(app.origin + PAGES[name]));
      if (status !== 200) throw new Error(`${PAGES[name]} answered ${status}`);
      times[name].push(ms);
      await pause(READER_PAUSE_MS);
    }
  }
}

async function runPhase([what, faults]: (typeof phases)[number]) {
  emulator.setFaults(...faults);
  emulator.countAnew();
  const ordersBefore = emulator.orders().length;
  const end = performance.now() + PHASE_MS;
  const times = { kept: [], rendered: [], api: [] };
  const readers = Array.from({ length: READERS }, () => readPages(end, times));
  const donors: Promise<{ ms: number; status: number }>[] = [];
  while (performance.now() < end) {
    donors.push(time(donate));
    await pause(DONOR_PAUSE_MS);
  }
  await Promise.all(readers);
  const { calls, mostInFlight } = emulator.traffic();
  const answers = await Promise.all(donors);
  const ordersMade = emulator.orders().length - ordersBefore;
  return {
    provider: what,
    pages: { kept: sumUp(times.kept), rendered: sumUp(times.rendered), api: sumUp(times.api) },
    donors: {
      pressed: answers.length,
      byStatus: Object.fromEntries(
        Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
          status,
          all?.length ?? 0,
        ]),
      ),
      ...sumUp(answers.map(({ ms }) => ms)),
    },
    atProvider: { calls, mostInFlight, ordersMade },
    msUntilFoundAgain: await measureRecovery(),
  };
}

/** From the moment at which the provider is well to the first order that is made. */
async function measureRecovery(): Promise<number> {
  emulator.setFaults();
  const before = performance.now();
  for (;;) {
    const { status } = await time(donate);
    const passed = performance.now() - before;
    if (status === 200) return Math.round(passed);
    if (passed > RECOVERY_LIMIT_MS) throw new Error('The provider was not found again');
    await pause(100);
  }
}

function sumUp(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { asked: sorted.length, p50: at(0.5), p95: at(0.95), longest: at(1) };
}

try {
  const results = [];
  for (const phase of phases) results.push(await runPhase(phase));
  process.stdout.write(`${JSON.stringify({ what: 'provider-failing', results }, null, 2)}\n`);
} finally {
  await app.stop();
  await emulator.close();
}
