import type { BenchOptions } from '../bench-options.ts';
import { figure, median, ratio } from '../measuring/figures.ts';
import { tell } from '../measuring/progress.ts';
import { type Books, openPostgresBooks, openSqliteBooks } from './engines.ts';
import { measureEngine } from './measure-engine.ts';
import { measureDoors } from './measure-sources.ts';
import { startGivingHouse } from './start-installation.ts';
import { RANGES } from './through-sources.ts';

/**
 * Donations settled per second through two payment sources, compared with the rate at which the database alone commits
 * the same statements: on SQLite one transaction after the other, on PostgreSQL also over as many connections as the
 * app has.
 */
export async function measureDonations(options: BenchOptions) {
  const sqlite = await measureOn(await openSqliteBooks(), options, { atOnce: 1 });
  const postgres = await measureOn(await openPostgresBooks(options.cores), options, { atOnce: 10 });
  return { ranges: RANGES, sqlite, postgres, aims: { doorToEngine: 0.35 } };
}

async function measureOn(books: Books, options: BenchOptions, { atOnce }: { atOnce: number }) {
  tell(`  ${'DATABASE_URL' in books.settings ? 'PostgreSQL' : 'SQLite'}`);
  const donationsARun = options.quick ? 100 : 1_000;
  const house = await startGivingHouse(options.cores, books);
  try {
    const doors = await measureDoors(house, { ...options, donationsARun });
    const engine = await measureEngine(house, { ...options, donationsARun, atOnce });
    const medians = {
      verification: figure(median(doors.verification)),
      capturedWebhook: figure(median(doors.capturedWebhook)),
      allWebhooks: figure(median(doors.allWebhooks)),
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
      cpuMsADonation: doors.cpuMsADonation,
      mailTailMsAMail: doors.mailTailMsAMail,
      ledgerHeldAfterEachRun: doors.checks,
    };
  } finally {
    await house.close();
  }
}
