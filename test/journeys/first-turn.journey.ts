import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

const { visit } = startJourneys();

/** What matches and loads other pages. */
const WAY_ON = /\/assets\/whole-router-.*\.js$/;

const contact = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Contact us' }).first();

/** Leaves a mark that is gone as soon as the browser loads a document anew. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'marked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'marked'));

test('what leads to other pages is fetched when a hand comes near a link, and turns the page in place', async () => {
  const { page, open } = await visit(devices.desk);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (WAY_ON.test(request.url())) asked.push(request.url());
  });
  await open('/donate/daily-meals');
  await mark(page);
  await page.getByRole('heading', { level: 1 }).hover();
  expect(asked).toEqual([]);
  await contact(page).hover();
  await expect.poll(() => asked.length).toBe(1);
  await contact(page).click();
  await page.waitForURL('**/contact-us');
  await expect.poll(() => page.title()).toMatch(/^Contact us/);
  expect(await isMarked(page)).toBe(true);
  const told = page.locator('head [rel=canonical], head [property="og:title"]');
  expect(await told.count()).toBe(1);
  expect(await told.getAttribute('href')).toMatch(/\/contact-us$/);
  await page.goBack();
  await page.getByRole('form', { name: 'Make a Donation' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(asked).toHaveLength(1);
});

test('back leads to the page before, even if this one was loaded anew meanwhile', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/about-us');
  await contact(page).click();
  await page.waitForURL('**/contact-us');
  await page.reload();
  await page.getByRole('form').first().waitFor();
  await page.goBack();
  await page.waitForURL('**/about-us');
  await expect.poll(() => page.title()).toMatch(/^About/);
  await page.goForward();
  await expect.poll(() => page.title()).toMatch(/^Contact us/);
});

test('a page opens as a new document where the file that leads to it is gone', async () => {
  const { page, open, watch } = await visit(devices.desk);
  watch.expect(/status of 404/);
  await page.route(WAY_ON, (route) => route.fulfill({ status: 404 }));
  await open('/about-us');
  await mark(page);
  await contact(page).click();
  await page.waitForURL('**/contact-us');
  await page.getByRole('form').first().waitFor();
  expect(await isMarked(page)).toBe(false);
});

test('what scripts write into the form belongs to the fields that the server wrote', async () => {
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
