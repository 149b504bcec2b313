import { randomBytes } from 'node:crypto';
import { createEmulator } from 'razorpay-emulator';
import { print } from '#scripts/tools.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../../running/app.ts';
import { beginTestDonation, claimOf, testDonor, verifyDonation } from '../../running/test-donor.ts';
import { readBooks } from '../read-books.ts';
import { findAll, run } from '../restore/restore-under-load.ts';
import type { Trial } from '../trial.ts';
import { settingsFor } from '../trial-settings.ts';
import { startArchivedPostgres } from './archived-postgres.ts';

const DONATIONS = 30;

/** The long size of `recoverFromMistake`, on PostgreSQL. */
export const runPointInTimeTrial: Trial = () => recoverFromMistake(DONATIONS);

/**
 * Somebody deletes from the database of a running server, which goes on. It is recovered to just before, in a second
 * server, and the comparison with the provider finds what was paid since. `donations`: before the base backup, between
 * it and the mistake, and after that, each. Returns the violated guarantees.
 */
export async function recoverFromMistake(donations: number): Promise<string[]> {
  const emulator = await createEmulator({ webhookRetryBaseMs: 250 });
  const database = await startArchivedPostgres();
  const apps: RunningApp[] = [];
  const seconds: Record<string, number> = {};
  const time = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work;
    seconds[name] = Math.round((performance.now() - begun) / 100) / 10;
    return result;
  };
  try {
    const settings = {
      ...settingsFor(emulator),
      DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      SESSION_SECRET: randomBytes(32).toString('hex'),
    };
    const first = await startBuiltApp({ ...settings, DATABASE_URL: database.url });
    apps.push(first);
    await emulator.setWebhookUrl(`${first.origin}/api/webhooks/razorpay`);
    const give = async (number: number) => {
      const donor = testDonor(number);
      const { orderId } = await beginTestDonation(first.origin, donor, GENERAL_FUND_ID);
      const paid = await emulator.pay(orderId);
      await verifyDonation(first.origin, claimOf(paid, donor, GENERAL_FUND_ID));
    };
    const giveMany = (from: number) =>
      Promise.all(Array.from({ length: donations }, (_, index) => give(from + index)));

    await giveMany(0);
    await time('base', database.makeBase());
    await giveMany(donations);
    // One donor is at the bank at the moment to which the database is recovered.
    const open = await beginTestDonation(first.origin, testDonor(9000), GENERAL_FUND_ID);
    const [moment] = await database.ask('select clock_timestamp()::text as now');
    await database.ask('delete from receipts');
    const left = (await readBooks(first)).serials.length;
    await emulator.setWebhooks({ enabled: false });
    await giveMany(2 * donations);
    await emulator.pay(open.orderId);
    await first.stop();
    await database.stopFirst();

    print(`Recovering to ${moment?.now} ...`);
    const url = await time('recovery', database.recover(String(moment?.now)));
    const ofSecond = { ...settings, DATABASE_URL: url };
    const { faults } = await run('restore', '--recovered', {
      ...ofSecond,
      DATA_DIR: first.dataFolder,
    });
    const second = await startBuiltApp(ofSecond, { dataFolder: first.dataFolder });
    apps.push(second);
    const recovered = (await readBooks(second)).captures.length;
    const truth = emulator.ledger().map(({ id, amount }) => `${id}:${amount}`);
    const { unmatched } = await time('sweep', findAll(second, truth.length));

    const books = await readBooks(second);
    const counted = books.captures.map(({ payment, paise }) => `${payment}:${paise}`);
    const known = [...counted, ...unmatched].toSorted();
    const expected = 2 * donations + 1;
    const broken = [
      ...faults,
      ...(left > 0 ? [`${left} receipts outlived the mistake`] : []),
      ...(recovered < 2 * donations ? [`${recovered} donations were recovered`] : []),
      ...(counted.length !== expected ? [`${counted.length} counted, not ${expected}`] : []),
      ...(known.join() === truth.toSorted().join()
        ? []
        : [`The provider captured ${truth.length} payments, and we know ${known.length}`]),
      ...(books.serials.some((serial, index) => serial !== index + 1)
        ? ['Receipt numbers have gaps or occur twice']
        : []),
      ...(await run('ledger-check', '', second.settings)).faults,
      ...(await run('audit-check', '', second.settings)).faults,
    ];
    const figures = { captured: truth.length, recovered, counted: counted.length };
    const report = { ...figures, unmatched: unmatched.length, seconds };
    process.stdout.write(`PostgreSQL  ${JSON.stringify(report)}\n`);
    return broken;
  } finally {
    await emulator.close();
    // The newer first: both have one data folder, and a server that runs writes into it.
    for (const app of apps.toReversed()) await app.remove();
    await database.remove();
  }
}
