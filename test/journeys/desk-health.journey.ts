import { expect, test } from 'vitest';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys();

test('an administrator looks at the installation again, and reads the weekly letter on a phone', async () => {
  const { page } = await visitDesk(journeys, 'admin', devices.phone);
  await page.goto('/staff/health');
  await headingIs(page, 'Health');
  await page.getByRole('button', { name: 'Look again' }).click();
  const parts = page.getByRole('region', { name: 'Parts' });
  const database = parts
    .getByRole('listitem')
    .filter({ has: page.getByText('Database', { exact: true }) });
  await database.getByText('Well', { exact: true }).waitFor();
  await page.getByText(/^Last looked at /).waitFor();

  // Before the letter is shown, whose frame runs no scripts and can't be examined from within.
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.locator('iframe[title="The weekly letter"]').waitFor();
  await page.getByRole('button', { name: 'Send it to me' }).click();
  await page.getByText('It is on its way to').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    devices.phone.viewport?.width ?? 0,
  );
});
