import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningEmulator, startEmulator } from '../running/emulator.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { readReceiptNumber, seesToast } from './sees.ts';

const PAGE = '/donate/yamuna-steps';

/**
 * As in production: live mode, a mail server, and the provider on another site than ours (127.0.0.1 and localhost), so
 * that frames, policy and redirects really cross origins.
 */
describe('live mode, with a provider on its own origin', () => {
  let provider: RunningEmulator;
  let smtp: TestSmtp;
  const { app, visit, expectLog } = startJourneys({
    keepsPages: false,
    settings: async () => {
      smtp = await startSmtp();
      provider = await startEmulator('rzp_live_journey0000001');
      return {
        ...provider.settings,
        APP_MODE: 'live',
        SAMPLE_DATA: 'true',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Braj Seva <seva@example.org>',
        SESSION_SECRET: randomBytes(32).toString('hex'),
        DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      };
    },
    origins: () => [provider.origin],
  });
  // A live start logs which lists still show samples, and that there is no staff yet.
  expectLog(/Some lists are empty or still show sample content/);
  expectLog(/Nobody can sign in yet/);

  beforeAll(async () => {
    await provider.setWebhooks({ url: `${app().origin}/api/webhooks/razorpay` });
  });
  afterAll(async () => {
    await provider.stop();
    await smtp.stop();
  });

  const mailsTo = (address: string) =>
    smtp.mails.filter((mail) => mail.to?.some((to) => to.address === address));

  async function waitForMail(address: string) {
    return vi.waitUntil(() => mailsTo(address)[0], { timeout: 30_000, interval: 100 });
  }

  test.each([
    ['a phone', devices.phone],
    ['a desk', devices.desk],
  ])(
    'accepts a donation on %s and mails the receipt, without any mention of test mode',
    async (name, device) => {
      const donor = donorNamed(`Live On ${name}`, { amount: '2100' });
      const { page, open } = await visit(device);
      await open('/donate-for');
      await page
        .getByRole('link', { name: /^Sample campaign: Community Service/ })
        .first()
        .click();
      await page.waitForURL(`**${PAGE}`);
      const form = givingForm(page);
      await form.type(donor);
      expect(await page.locator('body').innerText()).not.toContain('Test mode');
      const checkout = await form.toWindow();
      const frame = page.frames().find((one) => one.url().startsWith(provider.origin));
      expect(frame?.url()).not.toContain(donor.email);
      await checkout.press('Success');
      await seesToast(page, 'Payment successful! Thank you for your donation.');
      const receiptNumber = await readReceiptNumber(page);
      expect((await waitForMail(donor.email)).subject).toContain(receiptNumber);
    },
  );

  test('accepts a donation in redirect mode, posted back from the other site', async () => {
    const donor = donorNamed('Live In App', { amount: '2101' });
    const { page, open } = await visit(devices.instagram);
    await open(PAGE);
    const form = givingForm(page);
    await form.type(donor);
    const checkout = await form.toWindow();
    await checkout.press('Success');
    await page.waitForURL(/\/donate\/status\/[^/?]+$/);
    const receiptNumber = await readReceiptNumber(page);
    expect((await waitForMail(donor.email)).subject).toContain(receiptNumber);
  });

  test('accepts a donation through the webhook alone when the tab is closed', async () => {
    const donor = donorNamed('Live Tab Gone', { amount: '2102' });
    const { page, open } = await visit();
    await open(PAGE);
    const form = givingForm(page);
    await form.type(donor);
    const checkout = await form.toWindow();
    await checkout.press('Pay, then close the tab');
    await checkout.inside.getByText('the page has not been told').waitFor();
    await page.close();
    await waitForMail(donor.email);
  });

  test('has counted each donation once, and serves no emulator', async () => {
    const money = (await provider.ledger()).map(({ amount }) => amount).toSorted();
    expect(money).toEqual([210_000, 210_000, 210_100, 210_200]);
    const addresses = smtp.mails.map((mail) => mail.to?.[0]?.address);
    expect(addresses).toHaveLength(new Set(addresses).size);
    for (const path of ['/_razorpay/_emu/ledger', '/_razorpay/v1/checkout.js']) {
      expect((await fetch(app().origin + path)).status, path).toBe(404);
    }
  });
});
