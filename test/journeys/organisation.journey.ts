import { expect, test } from 'vitest';
import { letTimePass, readDemoLogin, signIn } from './at-the-desk.ts';
import { visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';

const journeys = startJourneys();
const { app, visit } = journeys;

test('an administrator changes a phone number at once, and the bank account with a second one', async () => {
  const login = await readDemoLogin(app());
  const visitor = await visit(devices.phone);
  await visitor.open('/');
  const admin = await visit(devices.desk);
  await admin.open('/staff/sign-in');
  await signIn(admin.page, login);
  const { page, watch } = admin;
  await page.getByRole('link', { name: 'Organisation' }).click();
  await page.getByLabel(/^Phone/).fill('0565 244');
  await page.getByLabel(/^Office hours/).fill('9 am to 5 pm');
  await page.getByText('Begin with + and the country code').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(/^Phone/).fill('+91 565 244 2000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  // At once: the pages are dropped before the answer.
  await visitor.open('/');
  expect(await visitor.page.getByRole('contentinfo').innerText()).toContain('+91 565 244 2000');

  await letTimePass(app());
  const second = await visitDesk(journeys, 'admin');
  watch.expect(/status of 403/);
  await page.getByLabel(/^Account name/).fill('Braj Seva Trust');
  await page.getByLabel(/^Account number/).fill('000111222333');
  await page.getByLabel(/^IFSC/).fill('SBIN0001234');
  await page.getByLabel(/^Bank and branch/).fill('State Bank of India, Vrindavan');
  await page.getByRole('img', { name: 'QR code for UPI payments to the bank account' }).waitFor();
  await page.getByLabel(/^Reason for/).fill('The first entry');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your password' });
  await proof.getByLabel(/^Password/).fill(login.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Submitted for approval by a second administrator').waitFor();
  const waiting = page.getByRole('region', { name: 'Pending approval' });
  await waiting.getByText('Account number: none → 000111222333').waitFor();
  expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await second.page.goto('/staff/organisation');
  const asked = second.page.getByRole('region', { name: 'Pending approval' });
  await asked.getByText('Reason: The first entry').waitFor();
  expect(await findViolations(second.page)).toEqual([]);
  await asked.getByRole('button', { name: 'Approve' }).click();
  const question = second.page.getByRole('dialog', { name: 'Approve this request?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await second.page.getByLabel(/^Account number/).inputValue()).toBe('000111222333');
  await visitor.open('/donate-us');
  await visitor.page.getByText('000111222333').first().waitFor({ state: 'attached' });
});
