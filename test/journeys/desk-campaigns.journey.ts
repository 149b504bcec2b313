import { expect, test } from 'vitest';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { seesText, seesToast } from './sees.ts';

const journeys = startJourneys();

test('an editor creates a campaign, which the public site then shows, closes, reopens and unlists it', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'editor');
  // The second attempt of each form succeeds.
  watch.expect(/status of (400|500|503)/);
  await open('/staff/campaigns');
  await headingIs(page, 'Campaigns');
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await dialog.getByText('Title is required').waitFor();
  await dialog.getByLabel(/^Title/).fill('A roof for the goshala');
  await dialog.getByLabel(/^Description/).fill('Before the rains.');
  await dialog.getByLabel(/^Image/).fill('/pictures/anna-vitran-1200.webp');
  await dialog.getByLabel(/^Goal/).fill('2,50,000');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('dialog', { name: 'Discard what you typed?' });
  expect(await findViolations(page)).toEqual([]);
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  // As the browser does when Escape is pressed quickly and often: the question stays on top of the dialog.
  await page.keyboard.press('Escape');
  await discard.waitFor();
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  // The default error message, where the server sends none; the input is kept.
  await page.route('**/api/post/create', (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await dialog.getByRole('alert').getByText('Failed to create category').waitFor();
  await page.unroute('**/api/post/create');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  const row = page.getByRole('row', { name: /A roof for the goshala/ });
  await row.getByText('₹2,50,000').waitFor();

  const visitor = await journeys.visit(devices.desk);
  await visitor.open('/donate-for');
  await seesText(visitor.page, 'A roof for the goshala');

  await row.getByRole('button', { name: 'Add supporter to A roof for the goshala' }).click();
  const donor = page.getByRole('dialog', { name: 'Add supporter' });
  await donor.getByRole('button', { name: 'Add supporter' }).click();
  await donor.getByText('Full name is required').waitFor();
  await donor.getByLabel(/^Full name/).fill('Kishori Lal');
  await page.route('**/api/post/add-donor/*', (route) => route.fulfill({ status: 503, json: {} }));
  await donor.getByRole('button', { name: 'Add supporter' }).click();
  await donor.getByRole('alert').getByText('Failed to add donor').waitFor();
  await page.unroute('**/api/post/add-donor/*');
  await donor.getByRole('button', { name: 'Add supporter' }).click();
  await seesToast(page, 'Kishori Lal added to A roof for the goshala');
  await visitor.page.locator('a[href^="/donate/"]', { hasText: 'A roof for the goshala' }).click();
  await seesText(visitor.page, 'Kishori Lal');

  await row.getByRole('button', { name: 'Close A roof for the goshala' }).click();
  const close = page.getByRole('dialog', { name: /^Close the campaign/ });
  await close.getByRole('button', { name: 'Close campaign' }).click();
  await close.getByText('The reason must have at least').waitFor();
  await close.getByLabel(/^Reason/).fill('The roof is built');
  await close.getByRole('button', { name: 'Close campaign' }).click();
  await row.getByText(/^Closed on/).waitFor();
  await visitor.page.reload();
  await seesText(visitor.page, 'This campaign is closed');
  expect(await visitor.page.getByRole('button', { name: 'Donate Now' }).count()).toBe(0);
  await visitor.page.getByRole('link', { name: 'Give where it is needed most' }).waitFor();
  await row.getByRole('button', { name: 'Reopen A roof for the goshala' }).click();
  const reopen = page.getByRole('dialog', { name: /^Reopen the campaign/ });
  await reopen.getByRole('button', { name: 'Reopen campaign' }).click();
  // 'Listed' is shown of a closed campaign too.
  await row.getByRole('button', { name: 'Close A roof for the goshala' }).waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('button', { name: 'Donate Now' }).waitFor();

  await row.getByRole('link', { name: 'Edit A roof for the goshala' }).click();
  await page.getByRole('textbox', { name: /^Title$/ }).fill('A roof for the cows');
  await page.getByRole('checkbox', { name: 'Show in public lists' }).uncheck();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await seesText(page, /‘A roof for the cows’ is public/);
  await open('/staff/campaigns');
  const changed = page.getByRole('row', { name: /A roof for the cows/ });
  await changed.getByText('Not listed').waitFor();
  await visitor.open('/donate-for');
  await expect.poll(() => visitor.page.getByText('A roof for').count()).toBe(0);
});

test.each(['desk', 'tablet'] as const)(
  'WCAG 2.2 AA on a %s: the list and the dialog',
  async (device) => {
    const { page, open } = await visitDesk(journeys, 'editor', devices[device]);
    await open('/staff/campaigns');
    await page.locator('tbody tr').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'New campaign' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolations(page)).toEqual([]);
  },
);
