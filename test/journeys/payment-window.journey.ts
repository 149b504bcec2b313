import { expect, test } from 'vitest';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { openedWindow } from './payment-window.ts';
import { readCampaign } from './sample-campaigns.ts';
import { readReceiptNumber, seesText, seesToast } from './sees.ts';
import { readMoney, waitForMail } from './wait-for.ts';

const CAMPAIGN = 'daily-meals';
const THANKS = 'Payment successful! Thank you for your donation.';
const { app, visit, expectLog } = startJourneys();

const ordersOf = (requests: readonly string[]) =>
  requests.filter((request) => request.endsWith('/api/post/donatefor')).length;

async function paidAmounts(): Promise<number[]> {
  return (await readMoney(app())).map(({ amount }) => amount / 100);
}

test('a refused and then a successful payment in the same window are one donation', async () => {
  const donor = donorNamed('Fail Then Succeed', { amount: '611' });
  const { page, open, watch } = await visit();
  await open(`/donate/${CAMPAIGN}`);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Fail');
  await seesToast(
    page,
    'Payment failed: Your payment has been cancelled. Try again or complete the payment later.',
  );
  expect(await form.button.innerText()).toBe('Donate Now');
  expect(await form.read()).toEqual(donor);

  await checkout.press('Success');
  await seesToast(page, THANKS);
  await readReceiptNumber(page);
  expect((await paidAmounts()).filter((amount) => amount === 611)).toEqual([611]);
  expect(ordersOf(watch.requests())).toBe(1);
  await waitForMail(app(), donor.email);
});

test('a window closed after a failure can be opened again on the same order', async () => {
  const donor = donorNamed('Fail And Leave', { amount: '612' });
  const { page, open, watch } = await visit();
  await open(`/donate/${CAMPAIGN}`);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Fail');
  await checkout.dismiss();
  await checkout.closed();
  const again = await form.toWindow();
  await again.press('Success');
  await readReceiptNumber(page);
  expect(ordersOf(watch.requests())).toBe(1);
  expect((await paidAmounts()).filter((amount) => amount === 612)).toEqual([612]);
});

test('a closed window: a debit will be confirmed by mail, the input is kept, the same order is retried', async () => {
  const donor = donorNamed('Dismiss Once', { amount: '613' });
  const { page, open, watch } = await visit();
  await open(`/donate/${CAMPAIGN}`);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.dismiss();
  await checkout.closed();
  await seesText(page, /if any money was debited, we will confirm it by email/i);
  expect(await form.read()).toEqual(donor);
  expect(await form.button.innerText()).toBe('Donate Now');

  const again = await form.toWindow();
  await again.press('Success');
  await seesToast(page, THANKS);
  await readReceiptNumber(page);
  expect(ordersOf(watch.requests())).toBe(1);
  expect((await paidAmounts()).filter((amount) => amount === 613)).toEqual([613]);
  await waitForMail(app(), donor.email);
});

test('a double click makes one order, and the button shows Processing... meanwhile', async () => {
  const donor = donorNamed('Double Click', { amount: '614' });
  const { page, open, watch } = await visit();
  await open(`/donate/${CAMPAIGN}`);
  const form = givingForm(page);
  await form.type(donor);
  let releaseOrder = () => {};
  const released = new Promise<void>((resolve) => {
    releaseOrder = resolve;
  });
  await page.route('**/api/post/donatefor', async (route) => {
    await released;
    await route.continue();
  });
  await form.button.dblclick();
  await expect.poll(() => form.button.innerText()).toBe('Processing...');
  expect(await form.button.isDisabled()).toBe(true);
  await form.field('address').press('Enter');
  await form.field('fullname').press('Enter');
  releaseOrder();
  const checkout = await openedWindow(page);
  await checkout.press('Success');
  await readReceiptNumber(page);
  expect(ordersOf(watch.requests())).toBe(1);
});

test('a slow bank: the window waits, then the donation is received', async () => {
  const donor = donorNamed('Slow Bank', { amount: '615' });
  const { page, open } = await visit();
  await open(`/donate/${CAMPAIGN}`);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Slow');
  await checkout.inside.getByText('Waiting for the bank').waitFor();
  await seesToast(page, THANKS);
  await readReceiptNumber(page);
});

test('an international card goes to review, outside the totals and the list', async () => {
  const donor = donorNamed('Foreign Card', { amount: '616' });
  const before = await readCampaign(app(), CAMPAIGN);
  const { page, open } = await visit();
  await open(`/donate/${CAMPAIGN}`);
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.payWith('International card');
  await checkout.press('Success');
  await seesText(page, 'We are looking at this payment');
  const after = await readCampaign(app(), CAMPAIGN);
  expect([after.raised, after.donorCount]).toEqual([before.raised, before.donorCount]);
  expect(await paidAmounts()).toContain(616);
});

test('a forged verification: Payment verification failed, and the webhook still settles the donation', async () => {
  const donor = donorNamed('Forged Signature', { amount: '617' });
  expectLog(/verif|signature|refused/i);
  const { page, open } = await visit();
  await open(`/donate/${CAMPAIGN}`);
  const form = givingForm(page);
  await form.type(donor);
  await page.route('**/api/post/verifydonatefor', async (route) => {
    const claim = route.request().postDataJSON();
    const signature = String(claim.razorpay_signature);
    const flipped = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
    await route.continue({ postData: JSON.stringify({ ...claim, razorpay_signature: flipped }) });
  });
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await seesToast(page, 'Payment verification failed');
  expect(await form.read()).toEqual(donor);
  await waitForMail(app(), donor.email);
  expect((await paidAmounts()).filter((amount) => amount === 617)).toEqual([617]);
});

test("the provider's script is blocked: a message, the input is kept, works once unblocked", async () => {
  const donor = donorNamed('Script Blocked', { amount: '618' });
  const { page, open, watch } = await visit();
  watch.expect(/ERR_FAILED|ERR_BLOCKED/);
  await page.route('**/checkout.js', (route) => route.abort());
  await open(`/donate/${CAMPAIGN}`);
  const form = givingForm(page);
  await form.type(donor);
  await form.submit();
  await seesToast(page, 'Razorpay SDK failed to load. Please try again.');
  expect(await form.read()).toEqual(donor);
  expect(await form.button.innerText()).toBe('Donate Now');
  expect(ordersOf(watch.requests())).toBe(0);

  await page.unroute('**/checkout.js');
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await readReceiptNumber(page);
});
