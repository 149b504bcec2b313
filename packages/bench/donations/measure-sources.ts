import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger } from '../../../test/running/ledger-check.ts';
import { figure, median, timed } from '../measuring/figures.ts';
import { readCpuSeconds } from '../measuring/process-use.ts';
import { tell } from '../measuring/progress.ts';
import type { CollectedWebhook } from './collect-webhooks.ts';
import type { PaidDonation } from './prepare-donations.ts';
import type { DonationInstallation } from './start-installation.ts';
import {
  countMailsToDo,
  settleByVerification,
  settleByWebhooks,
  waitUntilIdle,
} from './through-sources.ts';

const MS_PER_S = 1000;
const CAPTURED = 'payment.captured';
/** Events of a payment: authorized, captured, order paid. */
const WEBHOOKS_A_DONATION = 3;

/**
 * Donations settled per second, in each round, through each payment source. After each run the ledger is checked
 * against the provider.
 */
export async function measureSources(
  installation: DonationInstallation,
  { rounds, donationsARun }: { rounds: number; donationsARun: number },
) {
  const { origin, db } = installation;
  const sources = {
    verification: (donations: PaidDonation[]) => settleByVerification(origin, donations),
    capturedWebhook: async (donations: PaidDonation[]) => {
      const told = await awaitWebhooks(installation, donations);
      const captured = told.filter(({ event }) => event === CAPTURED);
      return () => settleByWebhooks(origin, db, captured, donations.length);
    },
    allWebhooks: async (donations: PaidDonation[]) => {
      const told = await awaitWebhooks(installation, donations);
      return () => settleByWebhooks(origin, db, told, donations.length);
    },
  };
  type Source = keyof typeof sources;
  const rates: Record<Source, number[]> = {
    verification: [],
    capturedWebhook: [],
    allWebhooks: [],
  };
  const cpu: Record<Source, number[]> = { verification: [], capturedWebhook: [], allWebhooks: [] };
  const tailMsAMail: number[] = [];
  let checks = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const source of Object.keys(sources) as Source[]) {
      const donations = await installation.prepare(
        round === 0 ? Math.ceil(donationsARun / 4) : donationsARun,
      );
      await waitUntilIdle(db);
      const run =
        source === 'verification'
          ? () => sources.verification(donations)
          : await sources[source](donations);
      const before = readCpuSeconds(installation.pid);
      const rate = await run();
      const used = readCpuSeconds(installation.pid) - before;
      const left = await countMailsToDo(db);
      const tail = await timed(() => waitUntilIdle(db));
      await expectTrue(installation);
      checks += 1;
      // The first round is warm-up.
      if (round === 0) continue;
      rates[source].push(rate);
      cpu[source].push((used * MS_PER_S) / donations.length);
      if (left > 0) tailMsAMail.push((tail * MS_PER_S) / left);
      tell(`  ${round}/${rounds} ${source}: ${Math.round(rate)} donations a second`);
    }
  }
  const cpuMsADonation = Object.fromEntries(
    Object.entries(cpu).map(([source, each]) => [source, figure(median(each))]),
  );
  // Donations have priority over mails: this is the time for the mails that were left, until the last was sent.
  const mailTail = tailMsAMail.length > 0 ? figure(median(tailMsAMail)) : 0;
  return { ...rates, cpuMsADonation, mailTailMsAMail: mailTail, checks };
}

async function awaitWebhooks(
  { collector }: DonationInstallation,
  donations: readonly PaidDonation[],
): Promise<CollectedWebhook[]> {
  const orderIds = new Set(donations.map(({ orderId }) => orderId));
  for (;;) {
    const told = collector.of(orderIds);
    if (told.length >= WEBHOOKS_A_DONATION * donations.length) return told;
    await pause(50);
  }
}

/** Checks that every capture of the provider counted exactly once, with correct totals and receipts. */
async function expectTrue({ settings, provider }: DonationInstallation): Promise<void> {
  const { code, text } = await checkLedger(settings, provider.origin);
  if (code !== 0) throw new Error(`The ledger does not hold:\n${text}`);
}
