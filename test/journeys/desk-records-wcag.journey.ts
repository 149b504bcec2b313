import { describe, expect, test } from 'vitest';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys();

describe.each(['tablet', 'desk'] as const)('WCAG 2.2 AA on a %s', (device) => {
  test('the list, a donation and a donor', async () => {
    const { page, open } = await visitDesk(journeys, 'admin', devices[device]);
    await open('/staff/records?mode=online');
    await page.locator('tbody tr').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('checkbox', { name: /^Select 20/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Email receipts' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.locator('a[data-row]').first().click();
    await headingIs(page, / from /);
    await page.getByText('Started on the website').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findViolations(page)).toEqual([]);

    await page
      .getByRole('region', { name: /^Donor details/ })
      .getByRole('link')
      .click();
    await page.locator('tbody tr').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findViolations(page)).toEqual([]);
  });

  test('an empty list, a failed one, and an unknown donation', async () => {
    const { page, open, watch } = await visitDesk(journeys, 'admin', devices[device]);
    watch.expect(/status of (404|400)/);
    await open('/staff/records?q=nobodyofthisname');
    await page.getByText('No matching donations').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await open('/staff/records?min=much');
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await open('/staff/records/no-such-gift');
    await page.getByRole('main').getByRole('alert').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
