import { expect, test } from 'vitest';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { seesText } from './sees.ts';
import { beginUnpaidOrders } from './unpaid-orders.ts';

const journeys = startJourneys();
const { app, visit } = journeys;

test('an accountant views orders, raises the level and blocks a network, and undoes both', async () => {
  await beginUnpaidOrders(app().origin, 3);
  const { page } = await visitDesk(journeys, 'accountant');
  await page.goto('/staff/overview');
  await page.getByRole('link', { name: 'Payment protection' }).click();
  await headingIs(page, 'Payment protection');
  const networks = page.getByRole('region', { name: 'Networks' }).first();
  await networks.getByRole('cell', { name: '3', exact: true }).waitFor();
  await page.getByRole('figure', { name: 'Orders per minute' }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  const standing = page.getByRole('region', { name: 'Current status' });
  await standing.getByText('Normal', { exact: true }).waitFor();
  await standing.getByRole('button', { name: 'Raise to: Check every donation' }).click();
  await standing.getByText('Staff. It stays until').waitFor();
  await standing.getByRole('button', { name: 'Raise to: Strict' }).waitFor();
  await standing.getByRole('button', { name: 'Reset to automatic' }).click();
  await standing.getByText('Normal', { exact: true }).waitFor();

  await networks.getByRole('button', { name: /^Block network/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Block network .{8}\?/ });
  await dialog.getByLabel('Duration').selectOption({ label: '7 days' });
  await dialog.getByRole('button', { name: 'Block' }).click();
  await networks.getByText(/^Blocked until/).waitFor();
  await networks.getByRole('button', { name: /^Unblock network/ }).click();
  await networks.getByRole('button', { name: /^Block network/ }).waitFor();
});

test('a pause is shown to donors at once, with other ways of giving, and to staff until it ends', async () => {
  journeys.expectLog(/Online donations are paused/);
  const { page } = await visitDesk(journeys, 'accountant');
  await page.goto('/staff/shield');
  const standing = page.getByRole('region', { name: 'Current status' });
  await standing.getByRole('button', { name: 'Pause online donations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause online donations?' });
  await dialog.getByText('No donation can be started on the site').waitFor();
  await dialog.getByRole('button', { name: 'Pause online donations' }).click();
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByLabel(/^Reason/).fill('Cards are tried from everywhere');
  await dialog.getByRole('button', { name: 'Pause online donations' }).click();
  await standing.getByText('Cards are tried from everywhere').waitFor();
  await page.goto('/staff/overview');
  await page.getByRole('alert').getByText('Online donations are paused').waitFor();

  const donor = await visit(devices.phone);
  donor.watch.expect(/status of 503/);
  await donor.open('/donate-us');
  const form = givingForm(donor.page);
  const details = donorNamed('Paused Donor');
  // Asked at the first focus; an answer that comes before the name is typed would take the field away.
  const { promise: typed, resolve: hasTyped } = Promise.withResolvers<void>();
  await donor.page.route('**/api/post/form-token*', async (route) => {
    await typed;
    await route.continue();
  });
  await form.field('fullname').fill(details.fullname);
  hasTyped();
  const heading = donor.page.getByRole('heading', { name: 'Online giving is paused for a while' });
  await heading.waitFor();
  await seesText(donor.page, 'By cheque or cash');
  expect(await form.button.isVisible()).toBe(false);
  expect(await findViolations(donor.page)).toEqual([]);

  await page.getByRole('link', { name: 'View payment protection' }).click();
  await standing.getByRole('button', { name: 'Resume online donations' }).click();
  const again = page.getByRole('dialog', { name: 'Resume online donations?' });
  await again.getByRole('button', { name: 'Resume online donations' }).click();
  await standing.getByText('Open', { exact: true }).waitFor();

  await expect
    .poll(async () => {
      await donor.page
        .getByRole('button', { name: 'Check again' })
        .click({ timeout: 1000 })
        .catch(() => {});
      return form.button.isVisible();
    })
    .toBe(true);
  expect((await form.read()).fullname).toBe(details.fullname);
});

test('a clerk and an editor do not see the page', async () => {
  for (const role of ['clerk', 'editor'] as const) {
    const { page } = await visitDesk(journeys, role);
    await page.goto('/staff/account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Payment protection' }).count()).toBe(0);
  }
});

test.each([
  ['a phone', devices.smallPhone],
  ['a tablet', devices.tablet],
])('the page is accessible on %s too', async (_, device) => {
  const { page } = await visitDesk(journeys, 'admin', device);
  await page.goto('/staff/shield');
  await headingIs(page, 'Payment protection');
  await page.getByRole('region', { name: 'Last hour' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
