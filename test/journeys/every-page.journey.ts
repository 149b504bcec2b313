import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { fixedPages, itemPages } from './every-page.ts';
import { followInFooter } from './follow-in-footer.ts';
import { startJourneys } from './journey.ts';

const { visit } = startJourneys();

async function isWhole(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await page.getByRole('contentinfo').count()).toBe(1);
  await page.getByRole('link', { name: 'Chat with us on WhatsApp' }).waitFor();
  expect(await page.locator('button[aria-label="Play music"]').count()).toBeGreaterThan(0);
}

/** The scroll position once it is stable. */
const restsAtTop = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

test('the footer links from page to page, and each opens complete, at its top, with header, music, chat and footer', async () => {
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

test.each(itemPages)('$from links to a page for an item', async (item) => {
  const { page, open } = await visit(devices.desk);
  await open(item.from);
  const link = page.locator('main').locator(item.link).first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.waitForURL(item.address);
  await isWhole(page);
  await restsAtTop(page);
});

test('the header links to the services, the news and the donation', async () => {
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
  await page.waitForURL('**/donate/daily-meals#give');
});

test('the menu on a phone reaches all pages, also before scripts load', async () => {
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

test("back restores a page's scroll position, a new page opens at its top", async () => {
  const { page, open } = await visit(devices.desk);
  await open('/privacy-policy');
  await page.evaluate(() => window.scrollTo(0, 900));
  await followInFooter(page, '/legal-doc');
  await page.waitForURL('**/legal-doc');
  await restsAtTop(page);
});

test.each([
  ['an unknown path', '/no/such/path'],
  ["an address that can't be decoded", '/%E0%A4%A'],
])('the not-found page searches pages by name: %s', async (_what, path) => {
  const { page, open, watch } = await visit();
  // The second is React Router's message about such a URL.
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

  test('is off and not fetched until it is turned on, and then plays at the next visit', async () => {
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
