import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readPdf } from '../tax-documents.ts';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));
const receiptNumber = (page: Page) => page.locator('[data-receipt]').textContent();

/** Presses keys in sequence; text longer than a key's name is typed. Returns the number of key presses. */
async function press(page: Page, ...keys: string[]): Promise<number> {
  let presses = 0;
  for (const key of keys) {
    const isOne = /^(Tab|Enter|Escape|Arrow\w+|Control\+\w+|Shift\+\w+)$/.test(key);
    if (isOne) await page.keyboard.press(key);
    else await page.keyboard.type(key);
    presses += isOne ? 1 : key.length;
  }
  return presses;
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

  // The cursor is where the next donation begins; today's list and the receipt are beside it.
  await expect.poll(() => focusedField(page)).toBe('amount');
  await page.getByRole('link', { name: /Gopal Das ₹501/ }).waitFor();
  const print = page.getByRole('link', { name: 'Print receipt' });
  const taxDocument = await page.request.get((await print.getAttribute('href')) ?? '', RETRIES);
  expect(taxDocument.headers()['content-type']).toBe('application/pdf');
  const { pages, text } = await readPdf(await taxDocument.body());
  expect(pages).toBe(1);
  for (const fact of [await receiptNumber(page), 'Gopal Das', '₹501', 'Cash']) {
    expect(text).toContain(fact);
  }

  expect(await page.locator('[name="fullname"]').inputValue()).toBe('');
});

test('what Clear took away is brought back', async () => {
  const { page, open } = await visitDesk(journeys, 'clerk');
  await open('/staff/enter');
  await expect.poll(() => focusedField(page)).toBe('amount');
  const typed = { amount: '501', fullname: 'Mohan Das', address: '12 Raman Reti' };
  for (const [name, text] of Object.entries(typed))
    await page.locator(`[name="${name}"]`).fill(text);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  expect(await page.locator('[name="fullname"]').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo clear' }).click();
  for (const [name, text] of Object.entries(typed)) {
    expect(await page.locator(`[name="${name}"]`).inputValue()).toBe(text);
  }
  // Not over what is typed next.
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.locator('[name="fullname"]').fill('Radha');
  await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
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

  await expect.poll(() => focusedField(page)).toBe('amount');
  // Paid by UPI as before; a phone is also found from the field of the name.
  let keys = await press(page, '2100', 'Tab', 'Tab', 'Tab', '95555');
  const found = page.getByRole('listbox', { name: 'Matching donors' });
  await found.getByRole('option', { name: /Shanti/ }).waitFor();
  keys += await press(page, 'ArrowDown', 'Enter');
  await seesText(page, 'Donor: Shanti');
  expect(await page.locator('[name="phone_no"]').inputValue()).toBe('9555512345');
  keys += await press(page, 'Control+Enter');
  expect(keys).toBeLessThanOrEqual(15);
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

test('a new donor with all details takes 110 keys with its data, and the questions are answered in place', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'clerk');
  watch.expect(/status of 409/);
  await open('/staff/enter');
  await expect.poll(() => focusedField(page)).toBe('amount');
  const keys = await press(
    page,
    ...['5100', 'Tab', '2', 'Enter', '004512', 'Enter', 'SBI', 'Enter', '-1', 'Enter'],
    ...['Lalita Joshi', 'Enter', '9444412345', 'Enter', 'lalita@example.org', 'Enter'],
    ...['LALPJ1234K', 'Enter', '7 Loi Bazaar, Vrindavan', 'Control+Enter'],
  );
  expect(keys).toBeLessThanOrEqual(110);
  await page.locator('[data-receipt]').waitFor();
  const first = await receiptNumber(page);
  await seesText(page, '₹5,100 from Lalita Joshi, Cheque');
  // The next cheque of the same number and bank, with a date that is typed, and a phone that cannot be.
  await expect.poll(() => focusedField(page)).toBe('amount');
  await press(page, '7', 'Enter', 'Enter', '4512', 'Shift+Tab', 'Tab', '004512', 'Enter', 'sbi');
  await page.locator('[name="phone_no"]').fill('1111111111');
  await page.locator('[name="fullname"]').fill('Mohini Devi');
  await page.locator('[name="date"]').fill('31/13');
  await press(page, 'Control+Enter');
  await seesText(page, 'Please enter a date as day, month and year');
  await expect.poll(() => focusedField(page)).toBe('date');
  await page.locator('[name="date"]').fill('yesterday');
  await press(page, 'Control+Enter');
  await page.getByRole('button', { name: 'It is right, save' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await press(page, 'Enter');
  await seesText(page, `This reference is already recorded with receipt ${first}: Lalita Joshi`);
  await press(page, 'Enter');
  await expect.poll(() => receiptNumber(page).catch(() => null)).not.toBe(first);
  await seesText(page, '₹7 from Mohini Devi, Cheque');

  await open('/staff/cheques');
  await page.getByLabel('Select cheque 004512 of Lalita Joshi').check();
  await page.getByLabel('Select cheque 004512 of Mohini Devi').check();
  await page.getByRole('button', { name: 'Mark deposited' }).click();
  await page.getByLabel('Deposit slip number').fill('7781');
  await press(page, 'Enter');
  await expect.poll(() => page.getByText(/Deposited .*, slip 7781/).count()).toBe(2);
  expect(await findViolations(page)).toEqual([]);
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
