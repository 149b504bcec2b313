import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { fixedPages, itemPages } from './every-page.ts';
import { startJourneys } from './journey.ts';

const { visit } = startJourneys({ keepsPages: true });

async function isWhole(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await page.getByRole('contentinfo').count()).toBe(1);
  await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).waitFor();
  expect(await page.locator('button[aria-label="Play music"]').count()).toBeGreaterThan(0);
}

/** Where the window stands once it has come to rest. */
const restsAtTop = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

test('the footer leads from page to page, and each opens whole, from its top, with header, music, chat and footer', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/');
  for (const path of fixedPages.filter((one) => one !== '/')) {
    const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`);
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await page.waitForURL((url) => url.pathname === path);
    await isWhole(page);
    await restsAtTop(page);
  }
});

test.each(itemPages)('$from leads to a page of its own for an item', async (item) => {
  const { page, open } = await visit(devices.desk);
  await open(item.from);
  const link = page.locator('main').locator(item.link).first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.waitForURL(item.address);
  await isWhole(page);
  await restsAtTop(page);
});

test('the header leads to the services, the news and the donation', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Our work' }).click();
  await header.getByRole('link', { name: /^Sadhu Seva/ }).click();
  await page.waitForURL('**/sadhu-seva');
  expect(await header.getByRole('link', { name: /^Sadhu Seva/ }).count()).toBe(0);

  await header.getByRole('button', { name: 'News and pictures' }).click();
  await page.keyboard.press('Escape');
  expect(await header.getByRole('link', { name: 'Gallery' }).count()).toBe(0);
  await header.getByRole('button', { name: 'News and pictures' }).press('Enter');
  await header.getByRole('link', { name: 'Gallery' }).click();
  await page.waitForURL('**/gallery');

  await header.getByRole('link', { name: 'Donate', exact: true }).click();
  await page.waitForURL('**/donate-us');
});

test('the menu of a phone leads everywhere, also before scripts load', async () => {
  const { page, open } = await visit({ ...devices.smallPhone, javaScriptEnabled: false });
  await open('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#header-menu');
  for (const path of fixedPages) {
    expect(await menu.locator(`a[href="${path}"]`).count(), path).toBe(1);
  }
  await menu.getByRole('link', { name: 'Refund policy' }).click();
  await page.waitForURL('**/refund-policy');
});

test('a page of the past is shown where it was left, a new one from its top', async () => {
  const { page, open } = await visit(devices.desk);
  await open('/privacy-policy');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').locator('a[href="/legal-doc"]').click();
  await page.waitForURL('**/legal-doc');
  await restsAtTop(page);
});

test.each([
  ['an unknown path', '/no/such/path'],
  ["an address that can't be decoded", '/%E0%A4%A'],
])('the not-found page finds pages by their names: %s', async (_what, path) => {
  const { page, open, watch } = await visit();
  // The second is what React Router says of such an address.
  watch.expect(/status of 404|could not be decoded/);
  await open(path);
  await page.getByRole('searchbox', { name: 'Find a page' }).fill('refu');
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: 'Refund policy' }).click();
  await page.waitForURL('**/refund-policy');
});

describe('the music', () => {
  const playing = (page: Page) =>
    page.getByRole('banner').getByRole('button', { name: 'Stop the music' });

  test('is off and unfetched until it is asked for, and asked for once goes on at the next visit', async () => {
    const { page, open, watch } = await visit(devices.desk);
    await open('/about-us');
    expect(watch.requests().filter((line) => line.includes('/music/'))).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Play music' }).click();
    await playing(page).waitFor();
    await expect.poll(() => watch.requests().some((line) => line.includes('/music/'))).toBe(true);

    await open('/contact-us');
    expect(await playing(page).count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await playing(page).waitFor();
    await playing(page).click();
    await open('/about-us');
    await page.getByRole('heading', { level: 1 }).click();
    expect(await playing(page).count()).toBe(0);
  });
});
