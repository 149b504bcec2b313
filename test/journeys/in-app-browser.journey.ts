import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { readReceiptNumber, readTraces, seesText } from './sees.ts';
import { waitForMail } from './wait-for.ts';

const { app, visit } = startJourneys({ keepsPages: false });
const PAGE = '/donate/winter-blankets';

test("a browser inside another app is redirected to the provider and back to the donation's own page", async () => {
  const donor = donorNamed('In Another App', { amount: '1011' });
  const { page, open, watch } = await visit(devices.instagram);
  await open(PAGE);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await page.waitForURL(/\/donate\/status\/[^/?]+$/);
  const receiptNumber = await readReceiptNumber(page);
  expect((await waitForMail(app(), donor.email)).subject).toContain(receiptNumber);
  expect(watch.requests().some((request) => request.includes('verifydonatefor'))).toBe(false);
  const traces = await readTraces(page);
  expect(traces).not.toContain(donor.pan_no);

  await page.reload();
  expect(await readReceiptNumber(page)).toBe(receiptNumber);
});

test('a refused payment in another app shows a message, and leads back to the unchanged form', async () => {
  const donor = donorNamed('Refused In App', { amount: '1012' });
  const { page, open } = await visit(devices.instagram);
  await open(PAGE);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Fail');
  await page.waitForURL(/\/donate\/status\/[^/?]+$/);
  await seesText(page, 'This payment did not go through');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(`**${PAGE}`);
  await expect.poll(() => form.read()).toEqual({ ...donor, pan_no: '', aadhar_no: '' });
  await form.type(donor);
  const again = await form.toWindow();
  await again.press('Success');
  await readReceiptNumber(page);
  await waitForMail(app(), donor.email);
});
