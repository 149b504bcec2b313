import { expect, test } from 'vitest';
import { readDemoLogin } from './at-the-desk.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

/** Generous, for a slow machine. */
const polled = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const { app, visit } = startJourneys();

test('by keyboard alone: sign-in, navigation by two-key shortcuts, sign-out', async () => {
  const { email, password } = await readDemoLogin(app());
  const { page, open } = await visit(devices.desk);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await open('/staff/sign-in');
  // The page loads after its frame; earlier keys would be lost.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email address').waitFor();
  const typesInto = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
  await polled(async () => {
    if ((await typesInto()) !== 'email') await page.keyboard.press('Tab');
    return typesInto();
  }).toBe('email');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();

  await page.keyboard.type('ga');
  await page.waitForURL('**/staff/audit');
  await polled(focused).toBe('Activity log');
  await page.keyboard.type('gt');
  await page.waitForURL('**/staff/team');
  await polled(focused).toBe('Team');

  // Letters typed into a field do not navigate.
  await page.keyboard.type('ga');
  await page.waitForURL('**/staff/audit');
  await polled(focused).toBe('Activity log');
  const search = page.getByLabel('Find a record');
  await search.focus();
  await page.keyboard.type('gt');
  await polled(() => search.inputValue()).toBe('gt');
  expect(new URL(page.url()).pathname).toBe('/staff/audit');

  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Tab');
  await polled(focused).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await polled(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Activity log').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});
