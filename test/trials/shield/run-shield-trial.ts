import type { Browser } from 'playwright-core';
import { print } from '#scripts/tools.ts';
import { launchChromium } from '../../chromium.ts';
import { findChromium } from '../../chromium-binary.ts';
import { createDatabase, startPostgres } from '../../postgres.ts';
import { type AppSettings, startApp } from '../../running/app.ts';
import {
  type Cores,
  findCores,
  onAllCores,
  onServerCore,
  pinToLoadCore,
} from '../../running/cores.ts';
import { startEmulator } from '../../running/emulator.ts';
import { checkLedger } from '../../running/ledger-check.ts';
import { startProgram } from '../../running/program.ts';
import type { Trial } from '../trial.ts';
import { endAttack } from './attack-mails.ts';
import { donateInBrowsers, openForms } from './browser-donors.ts';
import { measureSpeed } from './browser-speed.ts';
import { findBroken, type Run, TRIES, writeTable } from './check-run.ts';
import { donateHonestly, type HonestDonation } from './honest-donors.ts';
import { type AttackPlan, type AttackResult, attackResultSchema } from './order-by-script.ts';
import { signInToWatch } from './watch-desk.ts';

/** No run attacks longer than this, unless told. */
const MINUTES = 10;
/** Honest donors by script. */
const HONEST = { before: 8, during: 44 };
/** With a browser; `caught` opened the form before the attack, and submit during it. */
const BROWSERS = { before: 3, caught: 3, during: 3 };
const NAMED_WITHIN_MS = 90_000;
const WEBHOOKS_WITHIN_MS = 60_000;
const noSpeed = { beginMs: 0, tryMs: 0 };
type Scenario = { readonly networks: number; readonly works: boolean };

/**
 * Card testing against the built app (docs/shield.md): 1,000 attempts from 1, 50 and 500 networks, by scripts that
 * solve proofs of work and scripts that don't, while 50 honest donors give, some of them in a throttled browser.
 */
export const runShieldTrial: Trial = async (options) => {
  const { engines, networks: numbers } = options;
  const minutes = options.minutes ?? MINUTES;
  const scenarios = (numbers ?? [1, 50, 500]).flatMap((networks): Scenario[] => [
    { networks, works: false },
    { networks, works: true },
  ]);
  const cores = findCores();
  // The donors' phones are separate machines: the server and the attackers share one core, and leave them the other.
  pinToLoadCore(cores);
  const browser = findChromium() === null ? null : await onAllCores(cores, () => launchChromium());
  const runs: Run[] = [];
  try {
    if (engines.includes('sqlite')) {
      for (const scenario of scenarios) {
        runs.push(await runOnce('SQLite', {}, scenario, { minutes, browser, cores }));
        print(writeTable(runs.slice(-1)));
      }
    }
    if (engines.includes('postgres')) {
      const cluster = await onServerCore(cores, () => startPostgres());
      try {
        for (const scenario of scenarios) {
          const settings = { DATABASE_URL: await createDatabase(cluster.url) };
          runs.push(await runOnce('PostgreSQL', settings, scenario, { minutes, browser, cores }));
          print(writeTable(runs.slice(-1)));
        }
      } finally {
        await cluster.stop();
      }
    }
  } finally {
    await browser?.close();
    process.stdout.write(`${writeTable(runs)}\n`);
  }
  return [
    ...(browser === null ? ['No Chromium on this machine: no donor gave with a browser'] : []),
    ...runs.flatMap(findBroken),
  ];
};

async function runOnce(
  engine: Run['engine'],
  settings: AppSettings,
  scenario: Scenario,
  { minutes, browser, cores }: { minutes: number; browser: Browser | null; cores: Cores },
): Promise<Run> {
  const { networks, works } = scenario;
  print(`${engine}, ${networks} networks, ${works ? 'with' : 'without'} proof of work`);
  const provider = await onServerCore(cores, () => startEmulator('rzp_test_trial00000001'));
  const app = await onServerCore(cores, () =>
    startApp(
      {
        SAMPLE_DATA: 'false',
        RATE_LIMIT: 'on',
        TRUST_PROXY: 'loopback',
        ...provider.settings,
        ...settings,
      },
      { isBuilt: true },
    ),
  ).catch(async (error: unknown) => {
    await provider.stop();
    throw error;
  });
  try {
    await provider.setWebhooks({ url: `${app.origin}/api/webhooks/razorpay`, enabled: true });
    const desk = await signInToWatch(app);
    const openBrowsers = (first: number, count: number) =>
      browser === null ? [] : openForms(browser, app.origin, { first, count });
    const before = await donateHonestly(app.origin, provider, 'baseline', HONEST.before);
    const speed = browser === null ? noSpeed : await measureSpeed(browser, app.origin);
    const inBrowsersBefore = await donateInBrowsers(await openBrowsers(0, BROWSERS.before), speed);
    const caught = await openBrowsers(BROWSERS.before, BROWSERS.caught);
    const attackers = await onServerCore(cores, async () =>
      startAttack({
        origin: app.origin,
        provider: provider.origin,
        networks,
        works,
        tries: TRIES,
        forMs: minutes * 60_000,
      }),
    );
    const namedAfter = await desk.whenNamed(NAMED_WITHIN_MS);
    // One after the other: a throttled page occupies a core of this machine.
    const inBrowsersCaught = await donateInBrowsers(caught, speed);
    const scripted = await donateHonestly(app.origin, provider, 'donor', HONEST.during);
    const later = await openBrowsers(BROWSERS.before + BROWSERS.caught, BROWSERS.during);
    const inBrowsers = [...inBrowsersCaught, ...(await donateInBrowsers(later, speed))];
    const attack = await attackers.end();
    await waitForWebhooks(provider);
    const mails = await endAttack(app);
    const ledger = await checkLedger(app.settings, provider.origin);
    const donations: HonestDonation[] = [
      ...before,
      ...inBrowsersBefore,
      ...scripted,
      ...inBrowsers,
    ];
    return {
      engine,
      ...scenario,
      attackers: attack,
      namedAfter,
      mails,
      honest: donations.length,
      arrived: donations.filter(({ hasArrived }) => hasArrived).length,
      usualMs: middle(before),
      worstMs: worst(scripted),
      usualBrowserMs: middle(inBrowsersBefore),
      worstBrowserMs: worst(inBrowsers),
      browserProofs: inBrowsers.filter(({ tries }) => tries > 0).length,
      ledger: ledger.code === 0 ? '' : ledger.text,
    };
  } finally {
    await app.remove();
    await provider.stop();
  }
}

/** `end` lets the attackers finish the attempts of the plan, and returns the results. */
function startAttack(plan: AttackPlan): { end: () => Promise<AttackResult> } {
  const program = startProgram('test/trials/shield/attack.ts', [JSON.stringify(plan)], {});
  return {
    async end() {
      const { code } = await program.end('SIGTERM');
      const text = program.lines().join('\n');
      if (code !== 0) throw new Error(`The attackers ended with ${code}:\n${text}`);
      return attackResultSchema.parse(JSON.parse(text));
    },
  };
}

async function waitForWebhooks(provider: {
  pendingWebhooks: () => Promise<number>;
}): Promise<void> {
  const until = Date.now() + WEBHOOKS_WITHIN_MS;
  while (Date.now() < until && (await provider.pendingWebhooks()) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const worst = (donations: readonly HonestDonation[]) =>
  Math.max(0, ...donations.map(({ waitedMs }) => waitedMs));

function middle(donations: readonly HonestDonation[]): number {
  const sorted = donations.map(({ waitedMs }) => waitedMs).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
