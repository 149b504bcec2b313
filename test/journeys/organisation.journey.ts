import { expect, test } from 'vitest';
import { letTimePass, readDemoLogin, signIn } from './at-the-desk.ts';
import { visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { seesText } from './sees.ts';

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

test('an administrator sees an unreadable colour at once, previews what is typed, and ticks off the checklist', async () => {
  const { page, open } = await visitDesk(journeys, 'admin');
  await open('/staff/organisation');
  const soft = page.getByLabel(/^Soft text, by day/);
  await soft.fill('#C8C0B8');
  await page
    .getByText(/^Soft text, by day on .* has a contrast of .*; at least 4\.5 is needed/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByText(/Soft text, by day/)
    .last()
    .waitFor();
  await soft.fill('#5B4B3A');
  await expect.poll(() => page.getByText(/has a contrast of/).count()).toBe(0);
  const kind = page.getByLabel('Preview of');
  await kind.selectOption('Colours');
  await page.locator('svg text[fill="#5B4B3A"]').first().waitFor();
  await page.getByLabel(/^Office hours/).fill('Dawn until the last aarti');
  for (const name of ['Receipt', 'Mail']) {
    await kind.selectOption(name);
    await page.locator(`iframe[title="Preview: ${name}"][src*="Dawn"]`).waitFor();
  }
  await kind.selectOption('Payment window');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard' }).click();

  const list = page.getByRole('region', { name: 'Ready to open' });
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await line('Policies read').getByText('To do').waitFor();
  await list.getByRole('button', { name: 'We have read the policies' }).click();
  await line('Policies read').getByText('Done').waitFor();
  await list.getByRole('button', { name: 'Send a test mail' }).click();
  await seesText(page, /^Sent to /);
  await expect
    .poll(async () => {
      await list.getByRole('button', { name: 'Check again' }).click();
      return line('Mail proved').getByText('Done').count();
    })
    .toBe(1);
});
