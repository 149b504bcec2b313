import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmulator } from 'razorpay-emulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { addMember, MEMBER_PASSWORD } from '#test/running/add-member.ts';
import { startApp } from '#test/running/app.ts';
import { readMailsTo } from '#test/running/mail-folder.ts';
import { startProgram } from '#test/running/program.ts';
import {
  beginTestDonation,
  claimOf,
  post,
  testDonor,
  verifyDonation,
} from '#test/running/test-donor.ts';
import { readBooks } from '#test/trials/read-books.ts';

/** README 'Backups': how a restore is practised. */
test('a copy of a live site opens in demo mode, and its waiting mails go into a folder', async () => {
  const emulator = await createEmulator({
    keyId: 'rzp_live_practice0001',
    keySecret: LIVE_SETTINGS.RAZORPAY_KEY_SECRET,
    webhookSecret: LIVE_SETTINGS.RAZORPAY_WEBHOOK_SECRET,
  });
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-practice-'));
  const DATA_ENCRYPTION_KEY = randomBytes(32).toString('base64');
  onTestFinished(async () => {
    await emulator.close();
    await rm(folder, { recursive: true, force: true });
  });

  // Its mail server is away, so that the receipt still waits when the copy is made.
  const live = await startApp({
    ...LIVE_SETTINGS,
    ...{ DATA_ENCRYPTION_KEY, SAMPLE_DATA: 'false', RATE_LIMIT: 'off' },
    RAZORPAY_KEY_ID: emulator.keyId,
    RAZORPAY_API_URL: emulator.url,
    RAZORPAY_CHECKOUT_URL: emulator.checkoutUrl,
  });
  onTestFinished(live.remove);
  const email = await addMember(live, 'accountant');
  const donor = testDonor(1);
  const { orderId } = await beginTestDonation(live.origin, donor, GENERAL_FUND_ID);
  await verifyDonation(live.origin, claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID));
  const copy = join(folder, 'copy.age');
  const backup = startProgram('server/backup.command.ts', [copy], live.settings);
  expect(await backup.ended, backup.lines().join('\n')).toMatchObject({ code: 0 });
  const books = await readBooks(live);
  await live.stop();
  // Nothing of the live site is needed.
  await emulator.close();

  const dataFolder = join(folder, 'practice');
  const practice = { APP_MODE: 'demo', DATA_ENCRYPTION_KEY };
  const restore = startProgram('server/restore.command.ts', [copy], {
    ...practice,
    DATA_DIR: dataFolder,
  });
  expect(await restore.ended, restore.lines().join('\n')).toMatchObject({ code: 0 });
  const app = await startApp(practice, { dataFolder });
  onTestFinished(app.remove);

  const mail = await vi.waitUntil(async () => (await readMailsTo(dataFolder, donor.email))[0], {
    timeout: 60_000,
    interval: 200,
  });
  expect(mail.subject).toContain(books.receiptNumbers[0]);
  expect((await readBooks(app)).captures).toEqual(books.captures);
  const signIn = await post(`${app.origin}/api/auth/sign-in/email`, {
    email,
    password: MEMBER_PASSWORD,
  });
  expect(signIn.status).toBe(200);
  expect(await readdir(dataFolder)).not.toContain('backups');
  expect(await readdir(dataFolder)).not.toContain('settings.env');
}, 180_000);
