import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callAsVisitor, headingIs, visitDesk } from './desk-visitor.ts';
import { startJourneys, type Visitor } from './journey.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();
const entered = z.object({ donation: z.object({ _id: z.string(), donorId: z.string() }) });

/** Enters a cash donation as this visitor; the browser stays on its page. */
async function enterDonation(visitor: Visitor, fields: Readonly<Record<string, string>>) {
  if (visitor.page.url() === 'about:blank') await visitor.open('/staff/account');
  const entry = { amount: '501', mode: 'cash', ...fields };
  const { donation } = entered.parse(
    await callAsVisitor(visitor, '/api/post/create-donation', entry),
  );
  await visitor.open(`/staff/records/${donation._id}`);
  await headingIs(visitor.page, / from /);
  return donation;
}

async function openFirst({ page, open }: Visitor, filters: string): Promise<void> {
  await open(`/staff/records?${filters}`);
  await page.locator('a[data-row]').first().click();
  await headingIs(page, / from /);
  await page.waitForLoadState('networkidle');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const offered = async (page: Page) => {
  const names = ['Edit', 'Void', 'Refund…', 'Show full PAN'];
  const counts = await Promise.all(
    names.map((name) => page.getByRole('button', { name, exact: true }).count()),
  );
  return names.filter((_, index) => counts[index] === 1);
};

test('a clerk is offered no action on a donation that only an accountant may do', async () => {
  const clerk = await visitDesk(journeys, 'clerk');
  await openFirst(clerk, 'mode=online');
  expect(await offered(clerk.page)).toEqual(['Edit']);
  const accountant = await visitDesk(journeys, 'accountant');
  await openFirst(accountant, 'mode=online');
  expect(await offered(accountant.page)).toEqual(['Edit', 'Refund…', 'Show full PAN']);
});

test('a voided donation leaves the list with its reason in the log, and is restored by undo', async () => {
  const admin = await visitDesk(journeys, 'admin');
  const { page, open } = admin;
  await enterDonation(admin, { fullname: 'Entered Twice' });
  await button(page, 'Void').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The same slip was typed twice');
  await dialog.getByRole('button', { name: /void/i }).click();
  await dialog.waitFor({ state: 'detached' });
  await seesText(page, 'Voided');
  const log = page.getByRole('region', { name: 'Activity log' });
  await log.getByText('The same slip was typed twice').waitFor();

  await button(page, 'Undo').click();
  await log.getByText('Restored').waitFor();
  await open('/staff/records?q=Entered+Twice');
  await page.getByRole('cell', { name: 'Entered Twice', exact: true }).waitFor();
});

test('a clerk asks for a correction of a colleague’s entry, and an accountant accepts it', async () => {
  const accountant = await visitDesk(journeys, 'accountant');
  const { _id } = await enterDonation(accountant, { fullname: 'Speld Wrong' });
  const clerk = await visitDesk(journeys, 'clerk');
  await clerk.open(`/staff/records/${_id}`);
  await button(clerk.page, 'Edit').click();
  const form = clerk.page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: false }).first().fill('Spelt Right');
  await form.getByText('goes to an accountant as a request').waitFor();
  await form.getByRole('textbox', { name: 'Reason' }).fill('The slip says Spelt Right');
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.waitFor({ state: 'detached' });
  const pending = (page: Page) => page.getByRole('region', { name: 'Pending action' });
  await pending(clerk.page).getByText('Name: Speld Wrong → Spelt Right').waitFor();

  await accountant.open(`/staff/records/${_id}`);
  await pending(accountant.page).getByRole('button', { name: 'Approve' }).click();
  await accountant.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await headingIs(accountant.page, '₹501 from Spelt Right');
  const list = accountant.page.getByRole('region', { name: 'Corrections' });
  await list.getByText('Name: Speld Wrong → Spelt Right').waitFor();
  await list.getByText('The slip says Spelt Right').waitFor();
  expect(await pending(accountant.page).count()).toBe(0);
});

test('a part of the page that fails shows an error, without affecting the others', async () => {
  const visitor = await visitDesk(journeys, 'accountant');
  const { page, watch } = visitor;
  watch.expect(/status of 503/);
  await page.route('**/api/staff/donations/*/history', (route) =>
    route.fulfill({ status: 503, json: { message: 'The log is being proved' } }),
  );
  await openFirst(visitor, 'mode=online');
  const log = page.getByRole('region', { name: 'Activity log' });
  await log.getByText('The log is being proved').waitFor();
  await seesText(page, 'Started on the website');
  await page.unroute('**/api/staff/donations/*/history');
  await log.getByRole('button', { name: 'Try again' }).click();
  await log.getByRole('alert').waitFor({ state: 'detached' });
});

test('the donation is still shown when all its parts fail', async () => {
  const visitor = await visitDesk(journeys, 'clerk');
  const { page, watch } = visitor;
  watch.expect(/status of 503/);
  await page.route(/\/api\/staff\/donations\/[^/]+$/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Too many questions' } }),
  );
  await openFirst(visitor, 'mode=online');
  const money = page.getByRole('region', { name: 'Payment history' });
  await money.getByText('Too many questions').waitFor();
  await page
    .getByRole('region', { name: 'Donation details', exact: true })
    .getByText('Online')
    .waitFor();
});

test('two donors with one phone are suggested as duplicates, merged, and separated again', async () => {
  const visitor = await visitDesk(journeys, 'accountant');
  const { page, open } = visitor;
  const phone_no = '9811122233';
  const { donorId } = await enterDonation(visitor, { fullname: 'Gopal Das Agrawal', phone_no });
  await enterDonation(visitor, { fullname: 'Gopaldas Aggarwal', phone_no, amount: '1100' });

  await open(`/staff/donors/${donorId}`);
  await headingIs(page, 'Gopal Das Agrawal');
  await page.getByRole('region', { name: 'By tax year' }).getByText('₹501 in 1 donation').waitFor();
  const duplicates = page.getByRole('region', { name: 'Possible duplicates' });
  await duplicates.getByRole('link', { name: 'Gopaldas Aggarwal' }).waitFor();
  await duplicates.getByRole('button').first().click();
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await page
    .getByRole('region', { name: 'By tax year' })
    .getByText('₹1,601 in 2 donations')
    .waitFor();
  const donations = page.getByRole('region', { name: 'Donations' }).locator('tbody tr');
  await expect.poll(() => donations.count()).toBe(2);

  await button(page, /^Undo$/).click();
  await expect.poll(() => donations.count()).toBe(1);
  await page.getByRole('region', { name: 'By tax year' }).getByText('₹501 in 1 donation').waitFor();
});
