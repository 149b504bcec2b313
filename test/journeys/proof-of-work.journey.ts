import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { getShield } from '#shared/staff/shield-endpoints.ts';
import { expectFocus, tabTo } from './by-keyboard.ts';
import { callAsVisitor, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { type FieldName, givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';
import { readReceiptNumber } from './sees.ts';
import { beginUnpaidOrders } from './unpaid-orders.ts';

const journeys = startJourneys();
const { app, visit } = journeys;
/** More than a network's free orders. */
const MORE_THAN_FREE = 9;

beforeAll(() => beginUnpaidOrders(app().origin, MORE_THAN_FREE));

/** Delays the worker's script until released, so that the check stays visible. */
async function pauseWorker(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/proof-worker-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a donor whose network has placed many orders donates by keyboard, after a check that is visible, announced and cancellable', async () => {
  const donor = donorNamed('Proof Of Work', { amount: '501' });
  const { page, open, watch } = await visit(devices.desk);
  watch.expect(/status of 429/);
  const release = await pauseWorker(page);
  await open('/donate/daily-meals');
  const form = givingForm(page);
  await form.whole.getByRole('radio', { name: '₹251' }).focus();
  await page.keyboard.press('ArrowRight');
  const order: FieldName[] = ['fullname', 'email', 'phone_no', 'address', 'pan_no', 'aadhar_no'];
  for (const name of order) {
    await tabTo(page, form.field(name));
    await page.keyboard.type(donor[name] ?? '');
  }
  const typed = await form.read();
  await tabTo(page, form.button);
  await page.keyboard.press('Enter');

  const status = page.getByText('your browser is doing a short check that keeps card thieves away');
  await expectFocus(status);
  const bar = form.whole.getByRole('progressbar', { name: /One moment: your browser/ });
  expect(await bar.getAttribute('aria-valuetext')).toBe('0% done');
  const check = form.whole.getByRole('status').filter({ hasText: 'One moment' });
  expect(await check.innerText()).toContain('your browser');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('button', { name: 'Stop the check' }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByText('You stopped the check, so no payment was started.'));
  expect(await form.read()).toEqual(typed);

  release();
  await tabTo(page, form.button);
  await page.keyboard.press('Enter');
  const inside = page.frameLocator('iframe[title="Razorpay Checkout"]');
  const success = inside.getByRole('button', { name: 'Success', exact: true });
  await success.waitFor();
  await tabTo(page, success);
  await page.keyboard.press('Enter');
  await readReceiptNumber(page);
});

test('the same in a browser inside another app, which is redirected to the provider and back', async () => {
  const donor = donorNamed('In App', { phone_no: '9876543299', pan_no: 'ABCPA1234F' });
  const { page, open, watch } = await visit(devices.instagram);
  watch.expect(/status of 429/);
  await open('/donate-us');
  const form = givingForm(page);
  await form.type(donor);
  const checkout = await form.toWindow();
  await checkout.press('Success');
  await page.waitForURL(/\/donate\/status\/[^/?]+$/);
  await readReceiptNumber(page);
});

test('a donor whose network is blocked is told what to do, and no input is lost', async () => {
  const desk = await visitDesk(journeys, 'accountant');
  await desk.page.goto('/staff/shield');
  const read = async () => {
    const response = await desk.page.request.get('/api/staff/shield', RETRIES);
    return getShield.response.parse(await response.json()).shield;
  };
  await expect.poll(async () => (await read()).networks.length).toBe(1);
  const [network] = (await read()).networks;
  const path = `/api/staff/shield/networks/${network?._id}`;
  await callAsVisitor(desk, `${path}/block`, { hours: 1 });

  const { page, open, watch } = await visit();
  watch.expect(/status of 429/);
  await open('/donate-us');
  const form = givingForm(page);
  const donor = donorNamed('Blocked Here');
  await form.type(donor);
  await form.submit();
  await expectFocus(page.getByText('We cannot accept donations from your connection just now.'));
  expect(await form.read()).toEqual(donor);
  expect(await form.button.innerText()).toBe('Donate Now');
  expect(await findViolations(page)).toEqual([]);
  await callAsVisitor(desk, `${path}/unblock`, {});
});
