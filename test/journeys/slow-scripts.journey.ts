import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

const { visit } = startJourneys();

const CAMPAIGN = '/donate/daily-meals';

/** Delays scripts until `arrive` is called. */
async function pauseScripts(page: Page) {
  const gate = Promise.withResolvers<void>();
  const requested: string[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    requested.push(route.request().url());
    await gate.promise;
    await route.continue();
  });
  return { asked: () => requested.length, arrive: gate.resolve };
}

test('a button clicked before the scripts have loaded works when they have', async () => {
  const { page } = await visit();
  const scripts = await pauseScripts(page);
  await page.goto(CAMPAIGN);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  scripts.arrive();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('input from before the scripts have loaded is kept, and the form can be sent', async () => {
  const { page } = await visit();
  const scripts = await pauseScripts(page);
  await page.goto(CAMPAIGN);
  const form = page.getByRole('form', { name: 'Make a Donation' });
  await form.getByLabel('Full Name').fill('Radha Sharma');
  await form.getByRole('radio').nth(1).check({ force: true });
  const send = form.getByRole('button', { name: 'Donate Now' });
  expect(await send.isDisabled()).toBe(true);
  scripts.arrive();
  await expect.poll(() => send.isEnabled()).toBe(true);
  expect(await form.getByLabel('Full Name').inputValue()).toBe('Radha Sharma');
  expect(await form.getByRole('radio').nth(1).isChecked()).toBe(true);
});

test('scripts start after the first paint, or at the first interaction', async () => {
  const { page } = await visit();
  const scripts = await pauseScripts(page);
  const pictures = Promise.withResolvers<void>();
  await page.route(/\/pictures\//, async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.goto(CAMPAIGN, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(scripts.asked()).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(scripts.asked).toBeGreaterThan(3);
  scripts.arrive();
  pictures.resolve();
});

test('a phone requests only the first picture until it has loaded', async () => {
  const { page } = await visit(devices.smallPhone);
  const requested: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route(/\/pictures\//, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await first.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(requested).toEqual([expect.stringMatching(/yamuna-ghats/)]);
  first.resolve();
  await expect.poll(() => requested.length).toBeGreaterThan(3);
});
