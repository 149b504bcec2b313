import { buffer } from 'node:stream/consumers';
import type { Email } from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { listMailedFiles } from '../mailed-files.ts';
import { startSmtp } from '../smtp.ts';
import { readPdf, scanCode, writeTestPdf } from '../tax-documents.ts';
import { headingIs, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';

const smtp = await startSmtp();
afterAll(() => smtp.stop());
const journeys = startJourneys({
  settings: () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'Braj Seva <seva@braj-seva.example>' }),
});
const PORTAL_FILE = writeTestPdf('the portal says');

async function mailAbout(subject: string | RegExp): Promise<Email> {
  const find = () => smtp.mails.find((mail) => mail.subject?.match(subject));
  await expect.poll(() => find()?.subject, { timeout: 20_000 }).toBeDefined();
  return find() as Email;
}

const attached = (mail: Email) => Buffer.from(listMailedFiles(mail)[0]?.content as ArrayBuffer);

test('an accountant prints a receipt, mails it twice, then the certificate of the portal', async () => {
  const { page, open } = await visitDesk(journeys, 'accountant');
  await open('/staff/tax-documents');
  await headingIs(page, 'Receipts & certificates');
  expect(await findViolations(page)).toEqual([]);
  const row = page.locator('a[data-row]').first();
  const number = await row.innerText();
  await row.click();
  await headingIs(page, / from /);
  const taxDocuments = page.getByRole('region', { name: 'Receipts & certificates', exact: true });

  const file = await taxDocuments.getByRole('link', { name: 'Print receipt' }).getAttribute('href');
  const printed = await (await page.request.get(file ?? '', RETRIES)).body();
  const { text: print } = await readPdf(printed);
  expect(print).toContain(number);
  expect(print).toContain('The PAN is masked on this copy');

  await taxDocuments.getByRole('button', { name: 'Open unmasked…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('The auditor asked for it');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Open' }).click();
  const whole = await buffer(await (await saving).createReadStream());
  expect((await readPdf(whole)).text).toMatch(/PAN [A-Z]{5}\d{4}[A-Z]/);
  await dialog.getByText(/in your downloads folder/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await taxDocuments.getByRole('button', { name: 'Email to donor' }).click();
  await taxDocuments.getByText(/the receipt, not the tax certificate/).waitFor();
  const first = await mailAbout(new RegExp(`^Receipt ${number}`));
  expect(attached(first).equals(printed)).toBe(true);
  await taxDocuments.getByText('Sent', { exact: true }).first().waitFor();

  await taxDocuments.getByRole('button', { name: 'Email to donor' }).click();
  await taxDocuments.getByText(/queued for email again, marked as duplicate/).waitFor();
  const second = await mailAbout(/^DUPLICATE: Receipt/);
  expect((await readPdf(attached(second))).text).toContain('DUPLICATE');

  await taxDocuments.getByText(/^Upload Form/).click();
  await taxDocuments.getByRole('button', { name: 'Upload' }).click();
  await taxDocuments.getByText('Choose a PDF first').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await taxDocuments.getByLabel(/^PDF from the tax portal/).setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: PORTAL_FILE,
  });
  await taxDocuments.getByLabel('Certificate number').fill('ARN0000000017');
  await taxDocuments.getByRole('button', { name: 'Upload' }).click();
  await taxDocuments.getByText(/^Document: Form/).waitFor();
  await taxDocuments.getByRole('button', { name: 'Email to donor' }).click();
  const official = await mailAbout(/^Form 1(14|0BE) for/);
  expect(official.text).toContain('ARN0000000017');
  expect(listMailedFiles(official)).toEqual([]);
  expect(official.text).toContain('we mail you a code of six digits');
});

test('a clerk mails all receipts of a year at once, sees the progress, and each donor gets one mail', async () => {
  const { page, open } = await visitDesk(journeys, 'clerk', devices.desk);
  await open('/staff/tax-documents');
  await page.getByRole('button', { name: /^Email \d+ receipts$/ }).click();
  const dialog = page.getByRole('dialog');
  const [count = ''] = /\d+/.exec(await dialog.getByRole('heading').innerText()) ?? [];
  expect(await findViolations(page)).toEqual([]);
  const before = new Set(smtp.mails);
  await dialog.getByRole('button', { name: `Email ${count} receipts` }).click();
  await page.getByText(`${count} of ${count} sent`).waitFor({ timeout: 60_000 });
  // Other mails, such as a notice of the sign-in, are ignored here.
  const receipts = smtp.mails.filter(
    (mail) => !before.has(mail) && mail.subject?.match(/^(Receipt |\d+ receipts )/),
  );
  const addresses = receipts.map(({ to }) => to?.[0]?.address);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  expect(receipts.flatMap(listMailedFiles)).toHaveLength(Number(count));
  expect(await page.getByRole('button', { name: 'Email 0 receipts' }).isDisabled()).toBe(true);
  expect(await page.getByText('Form 10BE/114 PDFs').count()).toBe(0);
});

test('certificate files of the portal are matched by name, and stored once staff have confirmed them', async () => {
  const { page, open } = await visitDesk(journeys, 'accountant');
  await open('/staff/tax-documents?kind=official');
  const number = await page.locator('a[data-row]').nth(1).innerText();
  const named = `Form114_${number.replace('/', '_')}.pdf`;
  const files = [named, 'holiday.pdf'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: PORTAL_FILE,
  }));
  await page.getByLabel(/^Certificates for/).setInputFiles(files);
  await page.getByText('Matched by receipt number', { exact: true }).waitFor();
  await page.getByText('No matching donation').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upload 1 file', exact: true }).click();
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Email 1 certificate', exact: true }).waitFor();
});

test('scanning the code of a receipt shows whether it is valid, and no more', async () => {
  const { page, open } = await visitDesk(journeys, 'clerk');
  await open('/staff/tax-documents');
  await page.locator('a[data-row]').nth(2).click();
  const link = page.getByRole('link', { name: 'Print receipt' });
  const pdf = await (
    await page.request.get((await link.getAttribute('href')) ?? '', RETRIES)
  ).body();
  const visitor = await journeys.visit(devices.phone);
  await visitor.page.goto(scanCode(pdf) ?? '');
  await visitor.page.getByRole('heading', { name: 'This receipt is valid' }).waitFor();
  expect(await findViolations(visitor.page)).toEqual([]);
});
