import { buffer } from 'node:stream/consumers';
import { createDashboardClient } from 'razorpay-emulator/client';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readMailsTo } from '../running/mail-folder.ts';
import { readPdf } from '../tax-documents.ts';
import { devices } from './devices.ts';
import { type DonorDetails, donorNamed } from './donors.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { readReceiptNumber } from './sees.ts';

const { app, visit } = startJourneys();
const answerSchema = z.object({
  order: z.optional(z.object({ id: z.string() })),
  statusToken: z.string(),
});

test('a donor opens the full receipt by keyboard, with the code from their mail', async () => {
  const donor = donorNamed('Opens In Full');
  const statusToken = await donate(donor);
  const { page, open, watch } = await visit(devices.smallPhone);
  await open(`/donate/status/${statusToken}`);
  const number = await readReceiptNumber(page);

  const opener = page.getByRole('button', { name: 'Open the receipt in full…' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Open the receipt in full' });
  await dialog.getByText(/^This document shows your full PAN/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Email me a code' }).press('Enter');
  await dialog
    .getByRole('status')
    .getByText(/a code is on its way/)
    .waitFor();
  const field = dialog.getByLabel('Code from the email');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

  const code = await readCodeOf(donor.email);
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  watch.expect(/status of 400/);
  await page.keyboard.press('Enter');
  await dialog.getByText(/^This code does not open the document/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await field.fill(code);
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const { text } = await readPdf(await buffer(await (await saving).createReadStream()));
  expect(text).toContain(number);
  expect(text).toContain(donor.pan_no);
  await dialog.getByText(/saved among your downloads/).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await readReceiptNumber(page)).toBe(number);
});

test('a donor who returns from the payment in another browser gets a helpful message', async () => {
  const { page, open } = await visit(devices.phone);
  await open('/donate/status');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await findViolations(page)).toEqual([]);
});

/** A donation that is paid without a browser; returns its status token. */
async function donate(donor: DonorDetails): Promise<string> {
  const origin = app().origin.replace('localhost', '127.0.0.1');
  const post = async (path: string, body: object) => {
    const response = await fetch(`${origin}/api/post/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return z.parse(answerSchema, await response.json());
  };
  const { order, statusToken } = await post('donatefor', {
    ...{ amount: 50_100, currency: 'INR', receipt: 'donation_1' },
    ...{ notes: { donationId: 'winter-blankets' }, donationData: donor },
  });
  await post(
    'verifydonatefor',
    await createDashboardClient(`${origin}/_razorpay`).pay(order?.id ?? ''),
  );
  return statusToken;
}

async function readCodeOf(address: string): Promise<string> {
  const find = async () => {
    const mails = await readMailsTo(app().dataFolder, address);
    return mails.flatMap(({ text }) => /^Code: (\d{6})$/m.exec(text ?? '')?.[1] ?? []).at(-1);
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find()) ?? '';
}
