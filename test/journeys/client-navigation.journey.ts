import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

const { visit } = startJourneys({ keepsPages: false });

async function openContact(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Contact' }).click();
  await header.getByRole('link', { name: 'Contact us' }).click();
}

/** Sets a mark that is lost when the browser loads a new document. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'marked'));

test('a link opens the next page without a new document, with its own head, and back returns', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/donate/daily-meals');
  await mark(page);
  await openContact(page);
  await page.waitForURL('**/contact-us');
  await expect.poll(() => page.title()).toMatch(/^Contact us/);
  expect(await isMarked(page)).toBe(true);
  const head = page.locator('head [rel=canonical], head [property="og:title"]');
  expect(await head.count()).toBe(1);
  expect(await head.getAttribute('href')).toMatch(/\/contact-us$/);
  await page.goBack();
  await page.getByRole('form', { name: 'Make a Donation' }).waitFor();
  expect(await isMarked(page)).toBe(true);
});

test('back leads to the previous page, even if this one was reloaded meanwhile', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/about-us');
  await openContact(page);
  await page.waitForURL('**/contact-us');
  await page.reload();
  await page.getByRole('form').first().waitFor();
  await page.goBack();
  await page.waitForURL('**/about-us');
  await expect.poll(() => page.title()).toMatch(/^About/);
  await page.goForward();
  await expect.poll(() => page.title()).toMatch(/^Contact us/);
});

test('where the module of the next page is gone, the document is loaded', async () => {
  const { page, open, watch } = await visit(devices.desk);
  watch.expect(/status of 404/);
  watch.expect(/Error loading route module/);
  watch.expect(/Failed to fetch dynamically imported module/);
  await open('/about-us');
  await mark(page);
  await page.route(/\/assets\/contact\.page-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await openContact(page);
  await expect.poll(() => isMarked(page)).toBe(false);
  await page.unrouteAll();
  await openContact(page);
  await page.getByRole('form').first().waitFor();
});

test('hidden inputs added by scripts stay with the server-rendered fields of the form', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/donate/daily-meals');
  await page.getByRole('button', { name: 'Donate Now' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  const untied = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-describedby]')]
      .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
      .filter((id) => document.getElementById(id) === null),
  );
  expect(untied).toEqual([]);
});
