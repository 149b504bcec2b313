import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { putInQuestion } from '../put-in-question.ts';
import { withDatabaseOf } from '../running/database-of.ts';
import { tabTo } from './by-keyboard.ts';
import { callAsVisitor, headingIs, visitDesk } from './desk-visitor.ts';
import { startJourneys, type Visitor } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();
const entered = z.object({ donation: z.object({ _id: z.string() }) });

async function enterDonation(visitor: Visitor, fields: Readonly<Record<string, string>>) {
  if (visitor.page.url() === 'about:blank') await visitor.open('/staff/account');
  const body = { amount: '501', mode: 'cash', ...fields };
  return entered.parse(await callAsVisitor(visitor, '/api/post/create-donation', body)).donation;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));

test('an accountant finds the PANs in question, removes one, undoes that, and confirms it', async () => {
  const accountant = await visitDesk(journeys, 'accountant');
  const { page, open } = accountant;
  const donation = await enterDonation(accountant, { fullname: 'Gopal Das', pan_no: 'GOPAP1234D' });
  const other = await enterDonation(accountant, { fullname: 'Mira Bai', pan_no: 'MIRAP1234B' });
  await withDatabaseOf(journeys.app(), (opened) =>
    putInQuestion(opened, [donation._id, other._id]),
  );

  await open('/staff/overview');
  await page.getByRole('link', { name: 'PANs to verify' }).click();
  await headingIs(page, 'PANs to verify');
  const line = page.getByRole('listitem').filter({ hasText: 'Gopal Das' });
  await line.getByText('PAN ••••••234D').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'Remove the PAN of Gopal Das').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/gets a new revision without a PAN/).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await line.getByText('PAN removed. The receipt was revised.').waitFor();
  await button(page, /^Undo$/).click();
  await button(page, 'Remove the PAN of Gopal Das').waitFor();

  await line.getByRole('link', { name: 'Gopal Das' }).click();
  await headingIs(page, '₹501 from Gopal Das');
  const panel = page.getByRole('region', { name: 'PAN and Aadhaar history' });
  await panel.getByText('Was this PAN given with this donation?').waitFor();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(3);
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'Confirm the PAN of Gopal Das').click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await panel.getByText('Staff confirmed that this PAN was given with this donation.').waitFor();
  await panel
    .getByText(/Staff: The accountant/)
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: 'Activity log' })
    .getByText('PAN of the donation confirmed')
    .waitFor();

  await open('/staff/carried-over');
  await page.getByRole('link', { name: 'Mira Bai' }).waitFor();
  expect(await page.getByRole('link', { name: 'Gopal Das' }).count()).toBe(0);
});

test('a decision already made by another member is reported, and a clerk is offered none', async () => {
  const accountant = await visitDesk(journeys, 'accountant');
  const { page, open, watch } = accountant;
  watch.expect(/status of 409/);
  const { _id } = await enterDonation(accountant, {
    fullname: 'Second Thought',
    pan_no: 'SECOP1234T',
  });
  await withDatabaseOf(journeys.app(), (opened) => putInQuestion(opened, [_id]));
  const clerk = await visitDesk(journeys, 'clerk');
  await clerk.open(`/staff/records/${_id}`);
  await seesText(clerk.page, 'An accountant decides.');
  expect(await button(clerk.page, /^(Confirm|Remove) the PAN/).count()).toBe(0);

  await open(`/staff/records/${_id}`);
  await button(page, /^Remove the PAN/).click();
  await callAsVisitor(accountant, `/api/staff/donations/${_id}/identity/confirm`, {});
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('No PAN of this donation is pending review').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await seesText(page, 'Staff confirmed that this PAN was given with this donation.');
});

test('a PAN of another name is asked about with both records, answered by keyboard, and no input is lost', async () => {
  const clerk = await visitDesk(journeys, 'clerk');
  const { page, open, watch } = clerk;
  watch.expect(/status of 409/);
  await enterDonation(clerk, { fullname: 'Father Das', pan_no: 'DASPA1234K' });
  await open('/staff/enter');
  await expect.poll(() => focusedField(page)).toBe('amount');
  await page.locator('[name="amount"]').fill('1100');
  await page.locator('[name="fullname"]').fill('Mohan Gupta');
  await page.locator('[name="address"]').fill('12 Parikrama Marg');
  await page.locator('[name="pan_no"]').fill('DASPA1234K');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'This PAN belongs to Father Das. Same person?' });
  await dialog.getByRole('button', { name: 'Different person' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.locator('[name="address"]').inputValue()).toBe('12 Parikrama Marg');
  await page.keyboard.press('Control+Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Different person' }));
  await page.keyboard.press('Enter');
  await page.locator('[data-receipt]').waitFor();
  await seesText(page, '₹1,100 from Mohan Gupta, Cash');
});
