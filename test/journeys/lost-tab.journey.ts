import { expect, test } from 'vitest';
import { donorNamed } from './donors.ts';
import { emptyForm, givingForm } from './giving-form.ts';
import { startJourneys, waitForScripts } from './journey.ts';
import { readReceiptNumber, readTraces, seesText } from './sees.ts';
import { readMoney, waitForMail } from './wait-for.ts';

const PAGE = '/donate/clean-lanes';
const { app, visit } = startJourneys();

test('a tab closed after paying: the webhook alone completes the donation, and both pages show it', async () => {
  const donor = donorNamed('Tab Closed', { amount: '711' });
  const { page, open, watch } = await visit();
  await open(PAGE);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Pay, then close the tab');
  await checkout.inside.getByText('the page has not been told').waitFor();
  const address = page.url();
  expect(new URL(address).searchParams.get('gift')).not.toBeNull();
  const context = page.context();
  await page.close();

  const mail = await waitForMail(app(), donor.email);
  const later = await context.newPage();
  await later.goto(address);
  const receiptNumber = await readReceiptNumber(later);
  expect(mail.subject).toContain(receiptNumber);

  const token = new URL(address).searchParams.get('gift');
  await later.goto(`/donate/status/${token}`);
  expect(await readReceiptNumber(later)).toBe(receiptNumber);
  expect((await readMoney(app())).filter(({ amount }) => amount === 71_100)).toHaveLength(1);
  expect(watch.requests().filter((request) => request.includes('verifydonatefor'))).toEqual([]);
});

test('another browser with the status URL sees the same donation', async () => {
  const donor = donorNamed('Two Browsers', { amount: '712' });
  const first = await visit();
  await first.open(PAGE);
  const form = givingForm(first.page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Success');
  const receiptNumber = await readReceiptNumber(first.page);
  await first.page.getByRole('link', { name: 'Save this link to check your donation' }).click();
  await first.page.waitForURL(/\/donate\/status\//);

  const second = await visit();
  await second.open(new URL(first.page.url()).pathname);
  expect(await readReceiptNumber(second.page)).toBe(receiptNumber);
  const shown = await second.page.locator('body').innerText();
  expect(shown).not.toContain(donor.email);
  expect(shown).not.toContain(donor.pan_no);
});

test('a reload while the window is open: the input is kept, but never PAN and Aadhaar', async () => {
  const donor = donorNamed('Reload Midway', { amount: '713' });
  const { page, open } = await visit();
  await open(PAGE);
  const form = givingForm(page);
  await form.type(donor);
  await form.toWindow();
  const traces = await readTraces(page);
  for (const secret of [donor.pan_no, donor.aadhar_no]) expect(traces).not.toContain(secret);
  expect(traces).toContain(donor.fullname);

  await page.reload();
  await waitForScripts(page);
  await seesText(page, /you began this donation of ₹713 earlier/i);
  expect(await form.read()).toEqual({ ...donor, pan_no: '', aadhar_no: '' });
  await form.type({ pan_no: donor.pan_no, aadhar_no: donor.aadhar_no });
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await readReceiptNumber(page);
  expect((await readMoney(app())).filter(({ amount }) => amount === 71_300)).toHaveLength(1);
  await waitForMail(app(), donor.email);

  // The thank-you is kept through a reload; the form behind it is empty.
  await page.reload();
  await waitForScripts(page);
  await readReceiptNumber(page);
  expect(await form.read()).toEqual(emptyForm);
});

test('a reload after the payment: the page finds the donation and thanks', async () => {
  const donor = donorNamed('Paid And Reloaded', { amount: '714' });
  const { page, open } = await visit();
  await open(PAGE);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Pay, then close the tab');
  await checkout.inside.getByText('the page has not been told').waitFor();
  await page.reload();
  await readReceiptNumber(page);
  await waitForMail(app(), donor.email);
});

test('another tab of the device finds the unfinished donation, without what was typed', async () => {
  const donor = donorNamed('Other Tab', { amount: '717' });
  const { page, open } = await visit();
  await open(PAGE);
  const form = givingForm(page);
  await form.type(donor);
  await form.toWindow();
  const other = await page.context().newPage();
  await other.goto(PAGE);
  await waitForScripts(other);
  await seesText(other, /you began this donation of ₹717 earlier/i);
  expect(await givingForm(other).read()).toEqual({ ...emptyForm, amount: '717' });
  await other.goto('/donate/yamuna-steps');
  await waitForScripts(other);
  await seesText(other, /unfinished donation of ₹717 to “Clean lanes/);
});

test('after leaving by a link and returning, the input is kept', async () => {
  const donor = donorNamed('Back Again', { amount: '715' });
  const { page, open } = await visit();
  await open(PAGE);
  const form = givingForm(page);
  await form.type(donor);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === PAGE);
  await expect.poll(() => form.read()).toEqual({ ...donor, pan_no: '', aadhar_no: '' });
});

test('back after a thank-you does not offer to pay the same donation again', async () => {
  const donor = donorNamed('Back After Thanks', { amount: '716' });
  const { page, open } = await visit();
  await open(PAGE);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Success');
  const receiptNumber = await readReceiptNumber(page);
  await page.goto('/');
  await page.goBack();
  await expect
    .poll(async () => (await page.locator('main').innerText()).includes(receiptNumber))
    .toBe(true);
  expect((await readMoney(app())).filter(({ amount }) => amount === 71_600)).toHaveLength(1);
});
