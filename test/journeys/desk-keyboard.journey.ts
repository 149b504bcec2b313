import { expect, test } from 'vitest';
import { readDemoLogin } from './at-the-desk.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

const { app, visit } = startJourneys();

test('with the keyboard alone: in, from page to page by two keys, and out', async () => {
  const { email, password } = await readDemoLogin(app());
  const { page, open } = await visit(devices.desk);
  await open('/staff/sign-in');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();

  await page.keyboard.type('ga');
  await page.waitForURL('**/staff/audit');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Audit log');
  await page.keyboard.type('gt');
  await page.waitForURL('**/staff/team');
  await expect.poll(focused).toBe('Team');

  // Letters that are typed into a field lead nowhere.
  await page.keyboard.type('ga');
  await page.waitForURL('**/staff/audit');
  await page.getByLabel('What', { exact: true }).focus();
  await page.keyboard.type('gt');
  await expect.poll(() => new URL(page.url()).search).toBe('?action=gt');
  expect(new URL(page.url()).pathname).toBe('/staff/audit');

  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('Audit log').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});
