import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAsVisitor, headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();

/** What a row of a known donor may take: six seconds without the pointer. */
const KEYS_A_ROW = 15;

const cell = (page: Page, column: string, line: number) =>
  page.getByLabel(`${column}, row ${line}`, { exact: true });

/** Types and presses keys, and counts them. */
function countKeys(page: Page) {
  let keys = 0;
  return {
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (...names: string[]) => {
      keys += names.length;
      for (const name of names) await page.keyboard.press(name);
    },
    count: () => keys,
  };
}

const paste = (page: Page, text: string) =>
  page.evaluate((table) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', table);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('a batch is typed by keyboard, pasted, seen in a second browser, and posted when it agrees', async () => {
  const clerk = await visitDesk(journeys, 'clerk');
  const { page, open } = clerk;
  await open('/staff/batches');
  await headingIs(page, 'Batches');
  const donor = { fullname: 'Shanti Devi Agarwal', phone_no: '9555512399', amount: '100' };
  await callAsVisitor(clerk, '/api/post/create-donation', donor);
  await page.getByRole('button', { name: 'New batch' }).click();
  await page.getByLabel('Number of donations').fill('4');
  await page.getByLabel('Total amount').fill('2,301');
  await page.getByLabel('Receipt book: first number').fill('201');
  await page.getByLabel('Last number').fill('250');
  await page.keyboard.press('Enter');
  await headingIs(page, /^Batch \d+$/);
  await expect
    .poll(() => cell(page, 'Donor name', 1).evaluate((one) => one === document.activeElement))
    .toBe(true);

  const row = countKeys(page);
  await row.type('9555512');
  await page.getByRole('option', { name: /Shanti Devi/ }).waitFor();
  await row.press('ArrowDown', 'Enter');
  await expect
    .poll(() => cell(page, 'Amount', 1).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await row.type('500');
  await row.press('Control+Enter');
  expect(row.count()).toBeLessThanOrEqual(KEYS_A_ROW);
  expect(await cell(page, 'Phone', 1).inputValue()).toBe('9555512399');

  expect(await cell(page, 'Receipt book no.', 2).inputValue()).toBe('202');
  await page.keyboard.type('Mohan Das');
  for (const key of ['Enter', 'Enter', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('501x');
  await page.keyboard.press('Escape');
  expect(await cell(page, 'Amount', 2).inputValue()).toBe('');
  await page.keyboard.type('501');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+d');
  expect(await cell(page, 'Donor name', 3).inputValue()).toBe('Mohan Das');
  await page.keyboard.press('Control+Delete');
  await paste(page, 'Name\tAmount\tCity\nMeera Bai\t₹1,000/-\tMathura\nSur Das\tabc\tAgra\n');
  await seesText(page, /Columns not used: City/);
  await expect.poll(() => cell(page, 'Amount', 4).getAttribute('aria-invalid')).toBe('true');
  await seesText(page, '₹300 missing');

  const { page: second, open: openSecond } = await visitDesk(journeys, 'accountant');
  await openSecond(new URL(page.url()).pathname);
  await expect.poll(() => cell(second, 'Donor name', 3).inputValue()).toBe('Meera Bai');
  expect(await second.getByRole('button', { name: 'Post batch' }).count()).toBe(0);

  await page.reload();
  await expect.poll(() => cell(page, 'Amount', 4).inputValue()).toBe('abc');
  await cell(page, 'Amount', 4).fill('300');
  await page.keyboard.press('Control+Enter');
  await seesText(page, 'Control total agrees');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Post batch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post batch' }).click();
  await seesText(page, 'Posted');
  await page
    .getByRole('link', { name: /^20\d\d-\d\d\/\d{6}$/ })
    .first()
    .click();
  await seesText(page, 'Shanti Devi Agarwal');
  await page.getByRole('link', { name: /^Batch \d+$/ }).waitFor();
});

test('cash is counted and handed over by a clerk, and received by an accountant on a phone', async () => {
  const clerk = await visitDesk(journeys, 'clerk');
  const { page, open } = clerk;
  await open('/staff/cash');
  await headingIs(page, 'Cash handover');
  await callAsVisitor(clerk, '/api/post/create-donation', { fullname: 'Gopal Das', amount: '700' });
  await page.reload();
  await page.getByRole('button', { name: 'Count cash' }).click();
  await page.getByLabel('₹500 note').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('₹500 note');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1');
  await seesText(page, 'No difference');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await seesText(page, 'To receive');
  expect(await page.getByRole('button', { name: 'Receive cash' }).count()).toBe(0);

  const accountant = await visitDesk(journeys, 'accountant', devices.phone);
  await accountant.open(new URL(page.url()).pathname);
  await accountant.page.getByRole('button', { name: 'Receive cash' }).click();
  const dialog = accountant.page.getByRole('dialog', { name: /^Receive ₹700 from/ });
  await dialog.getByRole('button', { name: 'Receive cash' }).click();
  await seesText(accountant.page, /^Received$/);
  const width = await accountant.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(await accountant.page.evaluate(() => window.innerWidth));
});
