import { expect, test } from 'vitest';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys();

test('nothing typed is lost by the browser’s Back, a link or a reload without a question', async () => {
  const { page, open } = await visitDesk(journeys, 'admin');
  await open('/staff/overview');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });

  await page.getByRole('link', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  const title = dialog.getByLabel(/^Title/);
  await title.fill('A roof for the goshala');
  await page.evaluate(() => history.back());
  await keep.click();
  expect(await title.inputValue()).toBe('A roof for the goshala');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await headingIs(page, 'Overview');

  await page.getByRole('link', { name: 'Organisation' }).click();
  const phone = page.getByLabel(/^Phone/);
  await phone.fill('+91 565 244 2000');
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await question.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await keep.click();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  expect(await phone.inputValue()).toBe('+91 565 244 2000');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await headingIs(page, 'Campaigns');
});

test('rows of a batch that cannot be saved are asked about, and saved once they can be', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'clerk');
  watch.expect(/status of 503/);
  await open('/staff/batches');
  await page.getByRole('button', { name: 'New batch' }).click();
  await page.getByLabel('Number of donations').fill('1');
  await page.getByLabel('Total amount').fill('501');
  await page.keyboard.press('Enter');
  await headingIs(page, /^Batch \d+$/);
  const address = page.url();
  const name = page.getByLabel('Donor name, row 1', { exact: true });

  await page.route('**/api/staff/batches/*/rows', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again' } }),
  );
  await name.fill('Mohan Das');
  await page.getByRole('link', { name: 'Donations', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await name.inputValue()).toBe('Mohan Das');

  await page.unroute('**/api/staff/batches/*/rows');
  await page.getByRole('link', { name: 'Donations', exact: true }).click();
  await headingIs(page, 'Donations');
  await page.goto(address);
  await expect.poll(() => name.inputValue()).toBe('Mohan Das');
});

test('a donation whose answer came after the page was left is not saved again, and the next keeps its donor', async () => {
  const { page, open } = await visitDesk(journeys, 'clerk');
  await open('/staff/enter');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/post/create-donation', async (route) => {
    await held;
    await route.continue();
  });
  const amount = page.locator('[name="amount"]');
  const name = page.locator('[name="fullname"]');
  await amount.fill('500');
  await name.fill('Kishan Lal');
  const answered = page.waitForResponse('**/api/post/create-donation');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Donors', exact: true }).click();
  await headingIs(page, 'Donors');
  release();
  await answered;
  await page.getByRole('link', { name: 'New donation', exact: true }).first().click();
  await expect.poll(() => amount.inputValue()).toBe('');
  await amount.fill('500');
  await name.fill('Meera Bai');

  // Another donor's form, opened from a page, is asked about first.
  await page.getByRole('link', { name: 'Donors', exact: true }).click();
  await page.getByRole('link', { name: 'New donation from Kishan Lal' }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await name.inputValue()).toBe('Meera Bai');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(() => amount.inputValue()).toBe('');
  await open('/staff/records');
  for (const donor of ['Kishan Lal', 'Meera Bai']) {
    await page.getByRole('row', { name: new RegExp(donor) }).waitFor();
  }
});

test('signing out asks about what is typed on a page, and leaves nothing of it', async () => {
  const { page, open } = await visitDesk(journeys, 'clerk');
  await open('/staff/enter');
  const name = page.locator('[name="fullname"]');
  await name.fill('Kishan Lal');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await name.inputValue()).toBe('Kishan Lal');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out and erase it' }).click();
  await page.waitForURL('**/staff/sign-in');
});
