import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import { namePeriod } from '#shared/staff/accounting-periods.ts';
import { visitDesk } from './desk-visitor.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys();
const today = dayFrom(new Date(), 0);
const lastMonth = dayFrom(new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`)), -1).slice(
  0,
  7,
);
const name = namePeriod({ kind: 'month', name: lastMonth });

test('an accountant locks a month, sees what was booked into it, and submits its unlocking', async () => {
  const { page, open } = await visitDesk(journeys, 'accountant', {
    viewport: { width: 390, height: 844 },
  });
  const year =
    lastMonth.slice(5) === '03'
      ? `?year=${Number(lastMonth.slice(0, 4)) - 1}-${lastMonth.slice(2, 4)}`
      : '';
  await open(`/staff/periods${year}`);
  await page.getByRole('button', { name: `Lock ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Lock ${name}?` });
  await dialog.getByText(/^\d+ donations, net ₹/).waitFor();
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('row', { name }).getByText('Locked').waitFor();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: `Unlock ${name}` }).click();
  const unlocking = page.getByRole('dialog', { name: `Unlock ${name}?` });
  await unlocking.getByRole('button', { name: 'Submit for approval' }).click();
  await unlocking
    .getByText(/reason/i)
    .first()
    .waitFor();
  await unlocking.getByLabel(/^Reason/).fill('A cheque was forgotten');
  await unlocking.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByText('Unlock pending approval').waitFor();
  await page.getByRole('row', { name }).getByRole('link', { name: 'Approvals' }).click();
  await page.getByText(`Unlock ${name}`).waitFor();
});

test('the overview’s chart leads to a day, and the reports show it on the page and as a file', async () => {
  const { page, open } = await visitDesk(journeys, 'accountant');
  await open('/staff/overview');
  const chart = page.getByRole('figure', { name: 'Last 30 days' });
  await chart.locator('a[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  const yesterday = dayFrom(new Date(), -1);
  expect(await chart.locator('a:focus').getAttribute('href')).toContain(`from=${yesterday}`);
  expect(await findViolations(page)).toEqual([]);

  await open(`/staff/reports?report=month&month=${today.slice(0, 7)}`);
  await page.getByRole('heading', { level: 1, name: 'Month summary' }).waitFor();
  await page
    .getByRole('row', { name: /^Total/ })
    .or(page.getByText('No donations in this period'))
    .first()
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Report').selectOption({ label: 'Day book' });
  await page.getByRole('heading', { name: /^Donations of / }).waitFor();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  const saved = await started;
  expect(saved.suggestedFilename()).toBe(`day-book-${today}.xlsx`);
  expect((await buffer(await saved.createReadStream())).subarray(0, 2).toString()).toBe('PK');
  await page.getByLabel('Report').selectOption({ label: 'Campaign summary' });
  await page.getByRole('heading', { level: 1, name: 'Campaign summary' }).waitFor();
  await page.getByRole('row', { name: /^Total/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
