import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawTestPicture } from '../media-files.ts';
import { writeTestExport, writeTestUploads } from '../wordpress-export.ts';
import { writeTestWorkbook } from '../workbook.ts';
import { visitDesk } from './desk-visitor.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys();
const OLD_DONATIONS = `Donation date,Donor,Amount (Rs),Payment mode,Receipt No.,E-mail
31/03/2024,Gopal Das,"1,100",Cheque,R-77,
01/04/2024,श्रीमती राधारानी,501,Cash,R-78,radharani@example.org
02/04/2024,No Amount,,Cash,R-79,
`;

const file = (text: string) => ({
  name: 'old donations.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function download(page: Page, format: 'csv' | 'xlsx'): Promise<Buffer> {
  await page.getByLabel('File format', { exact: true }).selectOption(format);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = await started;
  expect(saved.suggestedFilename()).toMatch(/^donations-\d{4}-\d{2}-\d{2}\.(csv|xlsx)$/);
  const bytes = await buffer(await saved.createReadStream());
  await page.getByText('Export complete').waitFor();
  return bytes;
}

/** Uploads a file and waits for the result of its check. */
async function tryOut(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file(text));
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('heading', { name: 'Rows' }).waitFor();
}

const tab = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) });

describe('donations as files', () => {
  test('can be exported, and are all known when imported again', async () => {
    const { page, open } = await visitDesk(journeys, 'accountant');
    await open('/staff/exchange');
    const csv = (await download(page, 'csv')).toString('utf8');
    const donations = csv.trimEnd().split('\r\n').length - 1;
    expect(donations).toBeGreaterThan(20);
    await page.getByRole('cell', { name: 'Complete' }).waitFor();

    await tryOut(page, csv);
    await page.getByText('No new donations in this file.').waitFor();
    expect(await tab(page, 'Already recorded').innerText()).toContain(String(donations));
    expect(await page.getByRole('button', { name: /^Enter/ }).count()).toBe(0);
  });

  test('can be exported to an Excel file too', async () => {
    const { page, open } = await visitDesk(journeys, 'accountant');
    await open('/staff/exchange?q=Kishori');
    const bytes = await download(page, 'xlsx');
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  });

  test('can be exported with full PANs only after a second person approved', async () => {
    const { page, open } = await visitDesk(journeys, 'accountant');
    await open('/staff/exchange');
    await page.getByLabel('File format', { exact: true }).selectOption('csv');
    await page.getByLabel('Unmasked PANs').check();
    await page.getByLabel(/^Reason/).fill('For the tax office');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Submitted for approval').waitFor();
    await page.getByRole('cell', { name: 'Pending approval' }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    const second = (await visitDesk(journeys, 'admin')).page;
    await second.goto('/staff/approvals?state=waiting');
    const row = second.getByRole('row', { name: /unmasked PANs/ });
    await row.getByText('For the tax office').waitFor();
    await row.getByRole('button', { name: 'Approve' }).click();
    await second
      .getByRole('dialog', { name: 'Approve this request?' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await second.getByText('No pending approvals').waitFor();

    await page.reload();
    const fetching = page.getByRole('region', { name: 'Recent exports' });
    const started = page.waitForEvent('download');
    await fetching.getByRole('button', { name: 'Download' }).click();
    const text = (await buffer(await (await started).createReadStream())).toString('utf8');
    expect(text).toMatch(/[A-Z]{5}\d{4}[A-Z]/);
  });

  test('can be imported from an old register once, with the faults of each row', async () => {
    const { page, open } = await visitDesk(journeys, 'accountant');
    await open('/staff/exchange');
    await tryOut(page, OLD_DONATIONS);
    await page.getByText('2 new donations of ₹1,601 can be imported.').waitFor();
    await page.getByText('Column “Amount (Rs)”, empty: Amount is required.').waitFor();
    await page.getByRole('button', { name: 'Import 2 donations' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import 2 donations?' });
    await dialog.getByRole('button', { name: 'Import 2 donations' }).click();
    await page.getByRole('heading', { name: 'Import results' }).waitFor();

    await tab(page, 'New').click();
    await page.getByRole('link', { name: 'View donation' }).first().click();
    await page.getByRole('heading', { level: 1, name: /Gopal Das/ }).waitFor();
    await page.getByText('R-77 (earlier system)').first().waitFor();

    await open('/staff/exchange');
    await tryOut(page, OLD_DONATIONS);
    await page.getByText('No new donations in this file.').waitFor();
  });

  test('can be imported from Excel with a purpose mapped once, and undone as a whole', async () => {
    const { page, open } = await visitDesk(journeys, 'accountant');
    await open('/staff/exchange');
    const rows = [
      ['Date', 'Name', 'Amount', 'Mode', 'Receipt No', 'Purpose'],
      [{ s: 1, v: '45383' }, 'Excel Donor', 2100, 'UPI', 'X-1', 'Deepotsav'],
    ];
    // Named otherwise than it is: the content counts.
    await page.locator('input[type=file]').setInputFiles({
      name: 'register.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(writeTestWorkbook(rows, { formats: [14] })),
    });
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('heading', { name: 'Purposes' }).waitFor();
    await page.getByLabel('“Deepotsav” (1)').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Save and check again' }).click();
    await page.getByRole('button', { name: 'Import 1 donation' }).click();
    const running = page.getByRole('dialog', { name: 'Import 1 donation?' });
    await running.getByRole('button', { name: 'Import 1 donation' }).click();
    await page.getByRole('heading', { name: 'Import results' }).waitFor();

    await page.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the import of register.csv?' });
    await dialog.getByLabel('Reason').fill('The wrong register was chosen');
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('1 donation of this import was voided.').waitFor();

    await open('/staff/exchange');
    await page.getByRole('button', { name: 'Forget the campaign of “Deepotsav”' }).click();
    await page.getByText('Nothing is remembered yet').waitFor();
  });

  test('can be abandoned before the import, with a message', async () => {
    const { page, open } = await visitDesk(journeys, 'accountant');
    await open('/staff/exchange');
    await page.locator('input[type=file]').setInputFiles(file(OLD_DONATIONS));
    await page.getByRole('button', { name: 'Discard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard old donations.csv?' });
    await dialog.getByText('Its 3 rows are deleted.').waitFor();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/staff/exchange');
  });

  test('cannot be exported or imported by a clerk', async () => {
    const { page, open } = await visitDesk(journeys, 'clerk');
    await open('/staff/exchange');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Export donations' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Import & export' }).count()).toBe(0);
  });

  test('in a file that is not CSV are refused with a helpful message', async () => {
    const { page, open, watch } = await visitDesk(journeys, 'accountant');
    watch.expect(/status of 400/);
    await open('/staff/exchange');
    await page.locator('input[type=file]').setInputFiles(file('Only,headings\n'));
    await page.getByText('This file has no donations').waitFor();
  });
});

describe('an old WordPress site', () => {
  test('is brought along by an editor: export, pictures, plan, check, import, old addresses, undo', async () => {
    const { page, open } = await visitDesk(journeys, 'editor');
    await open('/staff/exchange');
    await page.getByRole('heading', { name: 'Import a WordPress site' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Export donations' }).count()).toBe(0);
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(writeTestExport()) },
    });
    await page.getByRole('heading', { name: 'What becomes of it' }).waitFor();
    const picture = await drawTestPicture('jpeg');
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'uploads.zip', mimeType: 'application/zip' },
      buffer: writeTestUploads({ 'ghat-scaled.jpg': picture }),
    });
    await page.getByText('Pictures, PDFs and films in the archive: 1.').waitFor();
    await page.getByLabel('Publish what is complete').check();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('4 new items can be imported.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 4 items' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 4 items' }).click();
    await page.getByText('4 items were imported.').waitFor();

    await page.goto('/2019/05/21-post/');
    await page.waitForURL('**/press-release/the-steps-the-river');
    await page.getByRole('heading', { name: 'The steps & the river' }).first().waitFor();
    await open('/staff/exchange');
    await page.getByRole('link', { name: 'old.example' }).click();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('4 items were moved to the bin.').waitFor();
  });
});

describe('the overview', () => {
  test('links each figure to its donations', async () => {
    const { page, open } = await visitDesk(journeys, 'clerk');
    await open('/staff/overview');
    const figure = page.getByRole('link', { name: 'This tax year' });
    const figureText = await figure.locator('xpath=ancestor::div[1]').innerText();
    const [, donations] = /([\d,]+) donations/.exec(figureText) ?? [];
    await figure.click();
    await page.waitForURL(/\/records\?from=\d{4}-04-01&to=/);
    await page.getByText(`${donations} donations`, { exact: true }).waitFor();
  });
});

describe.each([
  ['a desk', { viewport: { width: 1280, height: 900 } }],
  ['a tablet', { viewport: { width: 768, height: 1024 } }],
])('on %s', (_name, device) => {
  test('overview, export and import meet WCAG and fit the page', async () => {
    const { page, open } = await visitDesk(journeys, 'admin', device);
    const meets = async () => {
      expect(await findViolations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    };
    await open('/staff/overview');
    await page.getByRole('heading', { name: 'Recent donations' }).waitFor();
    await meets();
    await open('/staff/exchange');
    await page.getByRole('heading', { name: 'Recent exports' }).waitFor();
    await page.getByLabel('Unmasked PANs').check();
    await page.getByLabel(/^Reason/).waitFor();
    await meets();
    await page.locator('input[type=file]').setInputFiles(file(OLD_DONATIONS));
    await page.getByRole('button', { name: 'Check file' }).waitFor();
    await meets();
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('heading', { name: 'Rows' }).waitFor();
    await meets();
  });
});
