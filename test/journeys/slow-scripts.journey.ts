import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordLoading, sumBytes } from '../running/record-loading.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

const { visit } = startJourneys({ keepsPages: false });

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
  await page.goto(CAMPAIGN, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  scripts.arrive();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('input from before the scripts have loaded is kept, and the form can be sent', async () => {
  const { page } = await visit();
  const scripts = await pauseScripts(page);
  await page.goto(CAMPAIGN, { waitUntil: 'domcontentloaded' });
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

const isHydrated = (page: Page) =>
  page.locator('link[rel=manifest]').waitFor({ state: 'attached' });

test('a message typed before the scripts have loaded is kept for Back, and no older draft replaces it', async () => {
  const { page } = await visit();
  let scripts = await pauseScripts(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Your name').fill('Radha Sharma');
  await message.fill('May we come in May?');
  scripts.arrive();
  await isHydrated(page);
  expect(await message.inputValue()).toBe('May we come in May?');
  await page.getByRole('main').getByRole('link', { name: 'Visit us' }).click();
  await page.waitForURL('**/visit');
  await page.goBack();
  await expect.poll(() => message.inputValue()).toBe('May we come in May?');

  scripts = await pauseScripts(page);
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
  await message.fill('Or in June?');
  scripts.arrive();
  await isHydrated(page);
  expect(await message.inputValue()).toBe('Or in June?');
  expect(await page.getByLabel('Your name').inputValue()).toBe('Radha Sharma');
});

test('a refused message that is corrected before the scripts have loaded stays corrected, and leaves no draft once it is sent', async () => {
  const { page, watch } = await visit();
  watch.expect(/status of 400/);
  const scripts = await pauseScripts(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Send message' });
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
  await message.fill('May we come in May?');
  await send.click();
  await page.getByText('Name is required').waitFor();
  await message.fill('May we come in June?');
  scripts.arrive();
  await isHydrated(page);
  expect(await message.inputValue()).toBe('May we come in June?');

  const later = await pauseScripts(page);
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Your name').fill('Radha Sharma');
  await page.getByLabel('Email').fill('radha.june@example.org');
  await message.fill('May we come in July?');
  await send.click();
  await page.getByRole('heading', { name: 'Thank you, your message' }).waitFor();
  later.arrive();
  await isHydrated(page);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await message.waitFor();
  expect(await message.inputValue()).toBe('');
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

test.each([
  ['/', 125_000],
  [CAMPAIGN, 110_000],
])(
  'before scripts and scrolling a phone loads at most this of %s: %i bytes',
  async (path, most) => {
    const { page } = await visit({ ...devices.smallPhone, deviceScaleFactor: 2 });
    const loading = await recordLoading(page);
    const scripts = await pauseScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.poll(scripts.asked).toBeGreaterThan(3);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const firstView = loading.files.filter(({ kind }) => kind !== 'Script');
    await expect.poll(() => firstView.every(({ bytes }) => bytes > 0)).toBe(true);
    const sums = sumBytes(firstView);
    expect(Object.keys(sums).toSorted()).toEqual([
      'Document',
      'Font',
      'Image',
      'Stylesheet',
      'all',
    ]);
    expect(sums.all).toBeLessThan(most);
    scripts.arrive();
  },
);

test('a scroll before the scripts have loaded loads the pictures further down', async () => {
  const { page } = await visit(devices.smallPhone);
  const scripts = await pauseScripts(page);
  const loading = await recordLoading(page);
  const pictures = () => loading.files.filter(({ path }) => path.startsWith('/pictures/')).length;
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(scripts.asked).toBeGreaterThan(3);
  expect(pictures()).toBe(1);
  await page.evaluate(() => scrollBy(0, 300));
  await expect.poll(pictures).toBeGreaterThan(3);
  scripts.arrive();
});

test.each(['/', CAMPAIGN])(
  'fonts that come after the first paint move nothing: %s',
  async (path) => {
    const { page } = await visit(devices.smallPhone);
    const fonts = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const paints = () => performance.getEntriesByName('first-contentful-paint').length;
    await expect.poll(() => page.evaluate(paints)).toBe(1);
    fonts.resolve();
    const loaded = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
    await expect.poll(() => page.evaluate(loaded)).toBeGreaterThan(2);
    // A shift is reported after the frame that shows it.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const sumShifts = () =>
      performance
        .getEntriesByName('shift')
        .reduce((sum, mark) => sum + ('detail' in mark ? Number(mark.detail) : Number.NaN), 0);
    expect(await page.evaluate(sumShifts)).toBeLessThan(0.01);
  },
);
