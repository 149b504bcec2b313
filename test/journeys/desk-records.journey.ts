import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listMailedFiles } from '../mailed-files.ts';
import { callAsVisitor, headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { findOverflow } from './page-checks.ts';
import { readReceiptNumber, seesText } from './sees.ts';
import { waitForMail } from './wait-for.ts';

const journeys = startJourneys();
const LIST = '/staff/records';
const LIST_CALL = '**/api/post/get-donations*';
const NAMES = { devanagari: 'श्रीमती राधारानी चतुर्वेदी', long: 'Vrindavaneshwari'.repeat(5) };

const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const rows = (page: Page) => page.locator('tbody tr');
const rowLink = (page: Page, index: number) => page.locator('a[data-row]').nth(index);
const countText = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ donation/ })
    .innerText();

describe('the list of donations', () => {
  test('keeps its filters in the URL, across a donation, a reload and back', async () => {
    const { page, open } = await visitDesk(journeys, 'clerk');
    await open(LIST);
    await rows(page).first().waitFor();
    const all = await countText(page);

    await page.getByLabel('Search').fill('Kishori');
    await page.waitForURL('**/staff/records?q=Kishori');
    await expect.poll(() => countText(page)).not.toBe(all);
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => row.includes('Kishori')))
      .toBe(true);
    const found = await rows(page).allInnerTexts();
    expect(found.length).toBeGreaterThan(0);

    await rowLink(page, 0).click();
    await headingIs(page, /from Kishori/);
    await page.goBack();
    await page.waitForURL('**/staff/records?q=Kishori');
    expect(await page.getByLabel('Search').inputValue()).toBe('Kishori');
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(found);

    await page.reload();
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(found);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => countText(page)).toBe(all);
    // The next search begins where the last one was cleared.
    expect(
      await page.getByLabel('Search').evaluate((field) => field === document.activeElement),
    ).toBe(true);
  });

  test('is sorted by its heads, saved as a view with its columns, and opened again', async () => {
    const { page, open } = await visitDesk(journeys, 'clerk');
    await open(LIST);
    await page.getByRole('button', { name: 'Amount' }).click();
    await page.waitForURL(/sort=amount&dir=desc/);
    const amounts = async () =>
      (await page.locator('tbody td:has-text("₹")').allInnerTexts()).map((text) =>
        Number((text.split('\n')[0] ?? '').replace(/[^\d.]/g, '')),
      );
    await expect
      .poll(async () => {
        const all = await amounts();
        return all.length > 1 && all.every((one, at) => at === 0 || one <= (all[at - 1] ?? 0));
      })
      .toBe(true);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Payment ID' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('columnheader', { name: 'Payment ID' }).waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').fill('Largest first');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All donations' }).click();
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('link', { name: 'Largest first' }).click();
    await page.waitForURL(/sort=amount/);
    await page.getByRole('columnheader', { name: 'Payment ID' }).waitFor();
  });

  test('finds a reference of twelve digits without putting it into a URL', async () => {
    const visitor = await visitDesk(journeys, 'clerk');
    const { page, open, watch } = visitor;
    await open(LIST);
    await callAsVisitor(visitor, '/api/post/create-donation', {
      ...{ fullname: 'By Reference', amount: '611', mode: 'upi', reference: '999941057058' },
    });
    await page.getByLabel('Search').fill('999941057058');
    await page.getByText('12-digit number').waitFor();
    await expect.poll(async () => (await rows(page).allInnerTexts()).length).toBe(1);
    await seesText(page, 'By Reference');
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    expect(page.url()).not.toContain('9999');
    const asked = watch.requests().filter((request) => request.includes('999941057058'));
    expect(asked).toEqual([]);
  });

  test('pages forward and back, also after a reload', async () => {
    const { page, open } = await visitDesk(journeys, 'clerk');
    await open(LIST);
    const firstRow = () => rows(page).first().innerText();
    await rows(page).first().waitFor();
    const newest = await firstRow();
    expect(await page.getByRole('link', { name: 'Newer' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Older' }).click();
    await page.waitForURL(/after=/);
    await expect.poll(firstRow).not.toBe(newest);
    const second = await firstRow();
    await page.getByRole('link', { name: 'Older' }).click();
    await expect.poll(firstRow).not.toBe(second);

    await page.reload();
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect.poll(firstRow).toBe(second);
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect.poll(firstRow).toBe(newest);
    expect(new URL(page.url()).search).toBe('');
  });

  test('is usable by keyboard alone: to a row, into the donation and back, and to the search', async () => {
    const { page, open } = await visitDesk(journeys, 'clerk');
    await open(LIST);
    await rows(page).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const number = await rowLink(page, 1).innerText();
    expect(await focused()).toBe(number);
    await page.keyboard.press('k');
    expect(await focused()).toBe(await rowLink(page, 0).innerText());
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await headingIs(page, / from /);
    await seesText(page, number);

    // Back leads to the same row, so that the next one is one key away.
    await page.keyboard.press('u');
    await headingIs(page, 'Donations');
    await expect.poll(focused).toBe(number);
    await page.keyboard.press('j');
    expect(await focused()).toBe(await rowLink(page, 2).innerText());
    await page.keyboard.press('Enter');
    await headingIs(page, / from /);

    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await headingIs(page, 'Donations');
    await page.keyboard.press('/');
    await expect
      .poll(() => page.getByLabel('Search').evaluate((field) => field === document.activeElement))
      .toBe(true);
  });

  test('shows a donation that was made on the public site, with all its details', async () => {
    const newcomer = donorNamed('Vrinda Newcomer');
    const donor = await journeys.visit();
    await donor.open('/donate/daily-meals');
    const form = givingForm(donor.page);
    await form.type(newcomer);
    await (await form.toWindow()).press('Success');
    const receiptNumber = await readReceiptNumber(donor.page);

    const { page, open } = await visitDesk(journeys, 'accountant');
    await open(LIST);
    await page.getByRole('link', { name: receiptNumber, exact: true }).click();
    await headingIs(page, '₹501 from Vrinda Newcomer');
    await seesText(page, 'Started on the website');
    await seesText(page, '₹501 received');
    await seesText(page, `Receipt ${receiptNumber} issued`);
    await seesText(page, '••••••234F');
    expect(await page.locator('main').innerText()).not.toContain(newcomer.pan_no);

    await page.getByRole('link', { name: 'Vrinda Newcomer' }).click();
    await headingIs(page, 'Vrinda Newcomer');
    await page.getByRole('link', { name: receiptNumber, exact: true }).waitFor();
  });

  test('finds a donor by PAN without putting it into a URL', async () => {
    const visitor = await visitDesk(journeys, 'clerk');
    const { page, open, watch } = visitor;
    await open(LIST);
    await callAsVisitor(visitor, '/api/post/create-donation', {
      fullname: 'Only By Number',
      amount: '751',
      mode: 'cash',
      pan_no: 'AQWPX4821L',
    });
    await page.getByLabel('Search').fill('AQWPX4821L');
    await page.waitForURL(/donor=/);
    await expect.poll(async () => (await rows(page).allInnerTexts()).length).toBe(1);
    await seesText(page, 'Only By Number');
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    expect(watch.requests().filter((request) => request.includes('AQWPX4821L'))).toEqual([]);
    expect(page.url()).not.toContain('AQWPX4821L');
  });

  test('keeps the shown list when the next one fails, with the reason and a retry', async () => {
    const { page, open, watch } = await visitDesk(journeys, 'clerk');
    watch.expect(/status of 503/);
    await open(LIST);
    await rows(page).first().waitFor();
    const before = await rows(page).allInnerTexts();
    await page.route(LIST_CALL, (route) =>
      route.fulfill({ status: 503, json: { message: 'The books are being moved' } }),
    );
    await page.getByRole('link', { name: 'Cash today' }).click();
    await alerts(page).getByText('The books are being moved').waitFor();
    await seesText(page, 'The list below does not match these filters yet.');
    expect(await rows(page).allInnerTexts()).toEqual(before);

    await page.unroute(LIST_CALL);
    await alerts(page).getByRole('button', { name: 'Try again' }).click();
    await alerts(page).waitFor({ state: 'detached' });
    await expect.poll(() => rows(page).allInnerTexts()).not.toEqual(before);
  });

  test('says whom the documents of the selected rows go to, asks, and sends one mail to each', async () => {
    const visitor = await visitDesk(journeys, 'clerk');
    const { page, open } = visitor;
    await open(LIST);
    const names = { email: 'Bhakti With Mail', none: 'Bhakti Without Mail' };
    const donation = { amount: '301', mode: 'cash' };
    for (const reference of ['UTR1', 'UTR2']) {
      await callAsVisitor(visitor, '/api/post/create-donation', {
        ...donation,
        ...{ mode: 'upi', reference, pan_no: 'ABCPE4321F', address: '12 Parikrama Marg' },
        fullname: names.email,
        email: 'bhakti@example.org',
      });
    }
    await callAsVisitor(visitor, '/api/post/create-donation', {
      ...donation,
      fullname: names.none,
    });
    await open(`${LIST}?q=Bhakti`);
    await page.getByRole('checkbox', { name: /Bhakti Without Mail/ }).waitFor();
    for (const box of await page.getByRole('checkbox', { name: /Bhakti/ }).all()) await box.check();
    await page.getByText('3 donations selected').waitFor();
    await page.getByRole('button', { name: 'Email receipts' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 documents to 1 donor, for 2 donations').waitFor();
    await dialog.getByText(/Bhakti Without Mail: .*no email address/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Email 1 donor' }).click();
    await page.getByText('Queued for email: 1 donor, 2 donations.').waitFor();
    const mail = await waitForMail(journeys.app(), 'bhakti@example.org');
    expect(listMailedFiles(mail)).toHaveLength(2);
  });

  test('shows a message when nothing matches the filters, with a link to all donations', async () => {
    const { page, open } = await visitDesk(journeys, 'clerk');
    await open(`${LIST}?q=nobodyofthisname`);
    await seesText(page, 'No matching donations');
    await page.getByRole('button', { name: 'View all donations' }).click();
    await rows(page).first().waitFor();
  });
});

test('long names and names in Devanagari fit the page, and are shown in full', async () => {
  const visitor = await visitDesk(journeys, 'clerk', devices.tablet);
  const { page, open } = visitor;
  await open(LIST);
  for (const fullname of Object.values(NAMES)) {
    await callAsVisitor(visitor, '/api/post/create-donation', {
      fullname,
      amount: '1',
      mode: 'cash',
    });
  }
  await page.reload();
  for (const fullname of Object.values(NAMES)) {
    await page.getByRole('cell', { name: fullname, exact: true }).waitFor();
    expect(await findOverflow(page)).toEqual([]);
  }
  await page.getByRole('row').filter({ hasText: NAMES.long }).getByRole('link').click();
  await headingIs(page, new RegExp(NAMES.long));
  expect(await findOverflow(page)).toEqual([]);
});

test('an editor, who may not see donations, gets a clear page and no donation', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'editor');
  for (const path of [LIST, `${LIST}/any-gift`, '/staff/donors/anybody']) {
    await open(path);
    await headingIs(page, 'No permission');
    expect(await page.locator('table').count()).toBe(0);
  }
  expect(
    watch.requests().filter((request) => /get-donation|staff\/donations/.test(request)),
  ).toEqual([]);
});
