import type { BenchOptions } from '../bench-options.ts';
import { figure, median, ratio } from '../measuring/figures.ts';
import { tell } from '../measuring/progress.ts';
import { type Books, openPostgresBooks, openSqliteBooks } from './engines.ts';
import { measureEngine } from './measure-engine.ts';
import { measureSources } from './measure-sources.ts';
import { startDonationInstallation } from './start-installation.ts';
import { RANGES } from './through-sources.ts';

/**
 * Donations settled per second through two payment sources, compared with the rate at which the database alone commits
 * the same statements: on SQLite one transaction after the other, on PostgreSQL also over as many connections as the
 * app has.
 */
export async function measureDonations(options: BenchOptions) {
  const sqlite = await measureOn(await openSqliteBooks(), options, { atOnce: 1 });
  const postgres = await measureOn(await openPostgresBooks(options.cores), options, { atOnce: 10 });
  return { ranges: RANGES, sqlite, postgres, aims: { sourceToEngine: 0.35 } };
}

async function measureOn(books: Books, options: BenchOptions, { atOnce }: { atOnce: number }) {
  tell(`  ${'DATABASE_URL' in books.settings ? 'PostgreSQL' : 'SQLite'}`);
  const donationsARun = options.quick ? 100 : 1_000;
  const installation = await startDonationInstallation(options.cores, books);
  try {
    const sources = await measureSources(installation, { ...options, donationsARun });
    const engine = await measureEngine(installation, { ...options, donationsARun, atOnce });
    const medians = {
      verification: figure(median(sources.verification)),
      capturedWebhook: figure(median(sources.capturedWebhook)),
      allWebhooks: figure(median(sources.allWebhooks)),
      engineInTurn: figure(median(engine.inTurn)),
      engineAtOnce: figure(median(engine.atOnce)),
    };
    const best = Math.max(medians.engineInTurn, medians.engineAtOnce);
    return {
      donationsARun,
      statementsASettlement: engine.statements,
      perSecond: medians,
      ratios: {
        verificationToEngine: ratio(medians.verification, best),
        capturedWebhookToEngine: ratio(medians.capturedWebhook, best),
        allWebhooksToEngine: ratio(medians.allWebhooks, best),
      },
      cpuMsADonation: sources.cpuMsADonation,
      mailTailMsAMail: sources.mailTailMsAMail,
      ledgerHeldAfterEachRun: sources.checks,
    };
  } finally {
    await installation.close();
  }
}
