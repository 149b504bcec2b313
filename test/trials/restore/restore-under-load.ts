import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEmulator } from 'razorpay-emulator';
import { connectDatabase } from '#server/database/connect.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type AppSettings, type RunningApp, startBuiltApp } from '../../running/app.ts';
import { checkLedger } from '../../running/ledger-check.ts';
import { startProgram } from '../../running/program.ts';
import {
  beginTestDonation,
  claimOf,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../../running/test-donor.ts';
import { startVisitors } from '../../upgrade/visitors.ts';
import { findStrangers } from '../find-strangers.ts';
import { readBooks, readCounted } from '../read-books.ts';
import { settingsFor } from '../trial-settings.ts';

/** How long what was paid since the copy may be unknown after the restored server has started. */
const FOUND_WITHIN_MS = 90_000;
const LOOK_AGAIN_MS = 250;
/** The test plan: until the restored server knows everything, without the copy's way to it. */
const RESTORED_WITHIN_SECONDS = 600;
/** Donors give without a pause; only a server that answers none of them lets them take longer. */
const GIVEN_WITHIN_MS = 120_000;

type RestoreResult = {
  /** Payments that the provider captured, and of these before the machine was lost. */
  captured: number;
  countedAtCopy: number;
  /** Of the captured ones after the restore: counted as donations, and waiting for staff because the order is unknown. */
  counted: number;
  unmatched: number;
  backupSeconds: number;
  restoreSeconds: number;
  /** From the restored server's start until every payment was found. */
  foundSeconds: number;
  /** Violated guarantees. */
  broken: string[];
};

/**
 * M16 of the test plan. Donors give while a copy is made, and go on after it; in the middle of that the server is killed
 * and its data folder deleted. The copy is restored into `elsewhere`, and the comparison with the provider finds everything that was
 * paid since.
 */
export async function restoreUnderLoad({
  settings,
  elsewhere,
  donations,
}: {
  settings: AppSettings;
  /** Settings of the new, empty database. */
  elsewhere: AppSettings;
  donations: number;
}): Promise<RestoreResult> {
  const emulator = await createEmulator({ webhookRetryBaseMs: 250 });
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-restore-'));
  const DATA_ENCRYPTION_KEY = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString(
    'base64',
  );
  const common = { ...settingsFor(emulator), DATA_ENCRYPTION_KEY };
  const file = join(folder, 'copy.age');
  const dataFolder = join(folder, 'restored');
  const apps: RunningApp[] = [];
  try {
    const first = await startBuiltApp({ ...common, ...settings });
    apps.push(first);
    await emulator.setWebhookUrl(`${first.origin}/api/webhooks/razorpay`);

    const payers = new Map<string, TestDonor>();
    async function give(number: number): Promise<void> {
      const donor = testDonor(number);
      const { orderId } = await beginTestDonation(first.origin, donor, GENERAL_FUND_ID);
      payers.set(orderId, donor);
      const paid = await emulator.pay(orderId);
      await verifyDonation(first.origin, claimOf(paid, donor, GENERAL_FUND_ID));
    }
    const giveMany = (from: number, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => give(from + index)));

    await giveMany(0, donations);
    const meanwhile = giveMany(donations, donations);
    const backup = await run('backup', file, first.settings);
    await meanwhile;
    await giveMany(donations * 2, donations);
    // One donor is at the bank when the machine is lost, and others are at any step of a donation.
    const last = testDonor(donations * 3);
    const open = await beginTestDonation(first.origin, last, GENERAL_FUND_ID);
    const visits = startVisitors(first.origin, emulator, { visitors: 0, donors: donations });
    const givenSince = performance.now();
    while (visits.donations() < donations) {
      if (performance.now() - givenSince > GIVEN_WITHIN_MS) {
        throw new Error(`${visits.donations()} donations: ${visits.failures.at(-1)}`);
      }
      await pause(LOOK_AGAIN_MS);
    }
    await first.kill();
    await visits.stop();
    await emulator.setWebhooks({ enabled: false });
    await rm(first.dataFolder, { recursive: true });
    await emulator.pay(open.orderId);

    const restored = { ...first.settings, ...elsewhere, DATA_DIR: dataFolder };
    const restore = await run('restore', file, restored);
    const broken = [...backup.faults, ...restore.faults];
    if (broken.length > 0 || !existsSync(dataFolder)) throw new Error(broken.join('\n'));
    const begun = performance.now();
    const second = await startBuiltApp({ ...common, ...elsewhere }, { dataFolder });
    apps.push(second);
    const atCopy = (await readBooks(second)).captures.length;
    const truth = emulator.ledger().map(({ id, amount }) => `${id}:${amount}`);
    const found = await findAll(second, truth.length);
    const foundSeconds = secondsSince(begun);

    const books = await readBooks(second);
    const counted = books.captures.map(({ payment, paise }) => `${payment}:${paise}`);
    const all = [...counted, ...found.unmatched].toSorted();
    if (JSON.stringify(all) !== JSON.stringify(truth.toSorted())) {
      broken.push(`The provider captured ${truth.length} payments, and we know ${all.length}`);
    }
    if (books.serials.some((serial, index) => serial !== index + 1)) {
      broken.push('Receipt numbers have gaps or occur twice');
    }
    // Orders that the copy has were begun before it; what was begun later has no donation any more.
    broken.push(...findStrangers(await readCounted(second), payers));
    const ledger = await checkLedger(second.settings, emulator.url);
    if (ledger.code !== 0) broken.push(ledger.text);
    // With less than this, nothing was lost that had to be found again.
    if (truth.length <= 4 * donations) broken.push(`Only ${truth.length} payments were captured`);
    if (atCopy < donations) broken.push(`Only ${atCopy} donations were in the copy`);
    if (found.unmatched.length <= donations) {
      broken.push(`Only ${found.unmatched.length} payments came after the copy`);
    }
    const restoredSeconds = restore.seconds + foundSeconds;
    if (restoredSeconds > RESTORED_WITHIN_SECONDS) broken.push(`It took ${restoredSeconds} s`);
    return {
      ...{ captured: truth.length, countedAtCopy: atCopy, counted: counted.length },
      ...{ unmatched: found.unmatched.length, foundSeconds, broken },
      ...{ backupSeconds: backup.seconds, restoreSeconds: restore.seconds },
    };
  } finally {
    await emulator.close();
    for (const app of apps) await app.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until as many payments are known as the provider captured; returns those without a donation. */
export async function findAll(app: RunningApp, captured: number): Promise<{ unmatched: string[] }> {
  const begun = performance.now();
  for (;;) {
    const unmatched = await listUnmatched(app);
    const { captures } = await readBooks(app);
    if (captures.length + unmatched.length >= captured) return { unmatched };
    if (performance.now() - begun > FOUND_WITHIN_MS) return { unmatched };
    await pause(LOOK_AGAIN_MS);
  }
}

async function listUnmatched({ settings, dataFolder }: RunningApp): Promise<string[]> {
  const { db, close } = connectDatabase({ url: settings.DATABASE_URL ?? null, dataFolder });
  try {
    const rows = await db
      .selectFrom('unmatched_payments')
      .select(['provider_payment_id', 'amount_paise'])
      .execute();
    return rows.map((row) => `${row.provider_payment_id}:${row.amount_paise}`);
  } finally {
    await close();
  }
}

/** Runs a command beside an app; a fault is its output. */
export async function run(
  command: 'backup' | 'restore' | 'ledger-check' | 'audit-check',
  file: string,
  settings: AppSettings,
): Promise<{ seconds: number; faults: string[] }> {
  const begun = performance.now();
  const args = file === '' ? [] : [file];
  const program = startProgram(`server/${command}.command.ts`, args, settings);
  const { code } = await program.ended;
  const faults = code === 0 ? [] : [`${command}: ${program.lines().join(' ')}`];
  return { seconds: secondsSince(begun), faults };
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10;
