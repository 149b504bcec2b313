import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../tax-documents.ts';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));
const receiptNumber = (page: Page) => page.locator('[data-receipt]').textContent();

/** Presses keys in sequence; text longer than a key's name is typed. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    if (/^(Tab|Enter|Escape|Arrow\w+|Control\+\w+|Shift\+\w+)$/.test(key)) {
      await page.keyboard.press(key);
    } else await page.keyboard.type(key);
  }
}

test('a cash donation by the keyboard alone: from the list to the printed receipt, and on to the next', async () => {
  const { page, open } = await visitDesk(journeys, 'clerk');
  await open('/staff/records');
  await headingIs(page, 'Donations');
  await press(page, 'ge');
  await page.waitForURL('**/staff/enter');
  await expect.poll(() => focusedField(page)).toBe('amount');

  await press(page, '501', 'Tab', '1', 'Tab', 'Gopal Das', 'Tab', '98765 43210');
  await press(page, 'Control+Enter');
  await page.locator('[data-receipt]').waitFor();
  expect(await receiptNumber(page)).toMatch(/^\d{4}-\d{2}\/\d{6}$/);
  await seesText(page, '₹501 from Gopal Das, Cash');

  await press(page, 'Tab');
  const print = page.getByRole('link', { name: 'Print receipt' });
  expect(await print.evaluate((link) => link === document.activeElement)).toBe(true);
  const taxDocument = await page.request.get((await print.getAttribute('href')) ?? '');
  expect(taxDocument.headers()['content-type']).toBe('application/pdf');
  const { pages, text } = await readPdf(await taxDocument.body());
  expect(pages).toBe(1);
  for (const fact of [await receiptNumber(page), 'Gopal Das', '₹501', 'Cash']) {
    expect(text).toContain(fact);
  }

  await press(page, 'Shift+Tab', 'Enter');
  await expect.poll(() => focusedField(page)).toBe('amount');
  expect(await page.locator('[name="fullname"]').inputValue()).toBe('');
});

test('an earlier donor is found by phone, and the donation is linked to them', async () => {
  const { page, open } = await visitDesk(journeys, 'clerk');
  await open('/staff/enter');
  await expect.poll(() => focusedField(page)).toBe('amount');
  await press(
    page,
    '1100',
    'Tab',
    '4',
    'Tab',
    '412345678901',
    'Tab',
    'Shanti',
    'Tab',
    '9555512345',
  );
  await press(page, 'Control+Enter');
  await page.locator('[data-receipt]').waitFor();
  const first = await receiptNumber(page);

  await press(page, 'Enter');
  await expect.poll(() => focusedField(page)).toBe('amount');
  await press(page, '2100', 'Tab', 'Tab', 'Tab', '95555123');
  const found = page.getByRole('listbox', { name: 'Matching donors' });
  await found.getByRole('option', { name: /Shanti/ }).waitFor();
  await press(page, 'ArrowDown', 'Enter');
  await seesText(page, 'Donor: Shanti');
  expect(await page.locator('[name="phone_no"]').inputValue()).toBe('9555512345');
  await press(page, 'Control+Enter');
  await expect.poll(() => receiptNumber(page).catch(() => null)).not.toBe(first);
  await page.getByRole('link', { name: 'View donation' }).click();
  await headingIs(page, '₹2,100 from Shanti');
  await page.getByRole('link', { name: 'Shanti', exact: true }).click();
  await page.getByRole('link', { name: '₹1,100' }).or(page.getByText('₹1,100').first()).waitFor();
});

test('legal limits are shown while typing, and no input is lost when a donation is refused', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'clerk');
  watch.expect(/status of 400/);
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await open('/staff/enter');
  await expect.poll(() => focusedField(page)).toBe('amount');
  await press(page, '2001');
  await seesText(
    page,
    'Cash above ₹2,000 is not eligible for tax deduction. The donation is accepted, and the receipt says so.',
  );
  await page.locator('[name="amount"]').fill('250000');
  await seesText(page, /cannot be accepted. Ask for a cheque or bank transfer/);
  await page.locator('[name="fullname"]').fill('Seth Ji');
  await press(page, 'Control+Enter');
  await expect.poll(() => focusedField(page)).toBe('amount');
  await seesText(page, /must be below ₹2,00,000 by law/);
  expect(await page.locator('[name="fullname"]').inputValue()).toBe('Seth Ji');

  await page.getByRole('radio', { name: /Cheque/ }).check();
  await page.context().setOffline(true);
  await press(page, 'Control+Enter');
  await seesText(page, 'Failed to create donation. Not saved. Your entries are still here.');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: /^Donations/ }).click();
  await headingIs(page, 'Donations');
  await press(page, 'ge');
  await headingIs(page, 'New donation');
  // Keys go to the form once it has the focus.
  await expect.poll(() => focusedField(page), { timeout: 20_000 }).toBe('amount');
  expect(await page.locator('[name="fullname"]').inputValue()).toBe('Seth Ji');
  await page.locator('[name="email"]').fill('seth@example.org');
  await press(page, 'Control+Enter');
  await page.locator('[data-receipt]').waitFor();
  await seesText(page, '₹2,50,000 from Seth Ji, Cheque');

  await page.route('**/api/post/send-tax-certificate/*', (route) => route.abort());
  const mail = page.getByRole('button', { name: 'Email receipt' });
  await mail.click();
  await page.getByRole('alert').getByText('Failed to send tax certificate').waitFor();
  await page.unroute('**/api/post/send-tax-certificate/*');
  await mail.click();
  await seesText(page, 'Receipt queued for email.');
});

test('a double click enters one donation', async () => {
  const { page, open } = await visitDesk(journeys, 'clerk');
  await open('/staff/enter');
  await page.locator('[name="amount"]').fill('77');
  await page.locator('[name="fullname"]').fill('Double Press');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await page.locator('[data-receipt]').waitFor();
  await open('/staff/records?q=Double%20Press');
  await page.locator('tbody tr').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBe(1);
});

test.each(['desk', 'tablet'] as const)(
  'WCAG 2.2 AA on a %s: the form, its faults, its donors, the receipt',
  async (device) => {
    const { page, open } = await visitDesk(journeys, 'clerk', devices[device]);
    await open('/staff/enter');
    await page.locator('[name="amount"]').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByText('More: Aadhaar, message, corpus donation').click();
    await page.getByRole('radio', { name: /In kind/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await seesText(page, 'Amount is required');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: /Cash/ }).check();
    await page.locator('[name="fullname"]').pressSequentially('Sharma');
    await page.getByRole('option').first().waitFor();
    await press(page, 'ArrowDown');
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Enter');
    await page.locator('[name="amount"]').fill('2500');
    await press(page, 'Control+Enter');
    await page.locator('[data-receipt]').waitFor();
    expect(await findViolations(page)).toEqual([]);
  },
);
