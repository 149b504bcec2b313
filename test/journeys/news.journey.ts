import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addBulletins, addedTitle } from './content-rows.ts';
import { devices } from './devices.ts';
import { followInFooter } from './follow-in-footer.ts';
import { startJourneys } from './journey.ts';
import { findOverflow, findSmallTargets } from './page-checks.ts';
import { seesText } from './sees.ts';

/** With the five samples three pages of twelve. */
const ADDED = 28;
const { app, visit } = startJourneys();
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const titles = (page: Page) => page.locator('main article h2').allInnerTexts();
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

beforeAll(() => addBulletins(app(), ADDED));

describe('the bulletins without scripts', () => {
  test('have links to pages of twelve, each page with its own title and URL', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/press-release');
    expect(await titles(page)).toEqual(Array.from({ length: 12 }, (_, at) => addedTitle(at + 1)));
    expect(await page.title()).toMatch(/^News bulletins \|/);
    expect(await canonical(page)).toBe(`${app().origin}/press-release`);
    expect(await pager(page).locator('[rel="prev"]').count()).toBe(0);

    await pager(page).locator('[rel="next"]').click();
    await page.waitForURL('**/press-release?page=2');
    expect((await titles(page))[0]).toBe(addedTitle(13));
    expect(await page.title()).toMatch(/^News bulletins, page 2 \|/);
    expect(await canonical(page)).toBe(`${app().origin}/press-release?page=2`);
    const current = pager(page).locator('[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual(['2']);

    await pager(page).getByRole('link', { name: 'Page 3' }).click();
    await page.waitForURL('**/press-release?page=3');
    expect(await titles(page)).toHaveLength(9);
    expect(await pager(page).locator('[rel="next"]').count()).toBe(0);
    await pager(page).getByRole('link', { name: 'Page 1', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/press-release' && url.search === '');
  });

  test('a page beyond the last is 404 and links back', async () => {
    const { page, watch } = await visit(devices.withoutScripts);
    watch.expect(/status of 404/);
    const response = await page.goto('/press-release?page=4');
    expect(response?.status()).toBe(404);
    await seesText(page, 'The list ends before this page');
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await page.waitForURL('**/press-release');
  });

  test('show the first page for an invalid page number', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/press-release?page=soon');
    expect((await titles(page))[0]).toBe(addedTitle(1));
    expect(await canonical(page)).toBe(`${app().origin}/press-release`);
  });

  test('open from the list, and link to the previous and next ones, and back', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/press-release?page=2');
    await page.getByRole('link', { name: addedTitle(13), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: addedTitle(13) }).waitFor();
    await seesText(page, /^\d\d\/\d\d\/\d{4}$/);
    await seesText(page, '1 min read');
    await seesText(page, 'And its end.');
    const neighbours = page.getByRole('navigation', { name: 'Earlier and later' });
    expect(await neighbours.locator('[rel="next"]').innerText()).toContain(addedTitle(12));
    await neighbours.locator('[rel="prev"]').click();
    await page.getByRole('heading', { level: 1, name: addedTitle(14) }).waitFor();
    await page.getByRole('link', { name: 'All bulletins' }).click();
    await page.waitForURL('**/press-release');
  });
});

describe('the bulletins with scripts', () => {
  test('another page starts at its top, without a new document', async () => {
    const { page, open, watch } = await visit();
    await open('/press-release');
    await pager(page).locator('[rel="next"]').click();
    await page.getByRole('link', { name: addedTitle(13), exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toMatch(/^News bulletins, page 2 \|/);
    expect(watch.requests().some((line) => line.endsWith('/press-release?page=2'))).toBe(false);
    await page.goBack();
    await page.getByRole('link', { name: addedTitle(1), exact: true }).waitFor();
  });

  test('a slow page shows a skeleton and a loading message', async () => {
    const { page, open } = await visit();
    await open('/about-us');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/post/get-newspost*', async (route) => {
      await released;
      await route.continue();
    });
    await followInFooter(page, '/press-release');
    await page.getByRole('heading', { level: 1, name: 'News bulletins' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading the bulletins...' }).waitFor();
    expect(await titles(page)).toEqual([]);
    release();
    await page.getByRole('link', { name: addedTitle(1), exact: true }).waitFor();
  });

  test('a failed page can be retried', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/status of 503/);
    await open('/press-release');
    await page.route('**/api/post/get-newspost*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Back in a minute' } }),
    );
    await pager(page).locator('[rel="next"]').click();
    await seesText(page, 'The bulletins could not be loaded');
    await page.unroute('**/api/post/get-newspost*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: addedTitle(13), exact: true }).waitFor();
  });

  test('a bulletin stays visible until the next one has loaded', async () => {
    const { page, open } = await visit();
    await open('/press-release/number-5');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/post/news-bulletine/*', async (route) => {
      await released;
      await route.continue();
    });
    const listed = page.waitForResponse('**/api/post/get-newspost?around=number-6');
    const neighbours = page.getByRole('navigation', { name: 'Earlier and later' });
    await neighbours.locator('[rel="prev"]').click();
    await listed;
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(addedTitle(5));
    expect(await neighbours.locator('[rel="prev"]').innerText()).toContain(addedTitle(6));
    release();
    await page.getByRole('heading', { level: 1, name: addedTitle(6) }).waitFor();
    expect(await neighbours.locator('[rel="prev"]').innerText()).toContain(addedTitle(7));
    expect(await neighbours.locator('[rel="next"]').innerText()).toContain(addedTitle(5));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a bulletin is shared with its own URL', async () => {
    const { page, open } = await visit();
    await open('/press-release/number-1');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const mail = page.getByRole('dialog').getByRole('link', { name: 'Email' });
    const href = decodeURIComponent((await mail.getAttribute('href')) ?? '');
    expect(href).toContain(`${app().origin}/press-release/number-1`);
    expect(href).toContain(addedTitle(1));
  });
});

describe('content by staff', () => {
  test('in Hindi is marked as Hindi', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/press-release/a-line-above-the-kitchen-door');
    const hindi = page.locator('main [lang="hi"]');
    expect(await hindi.allInnerTexts()).toEqual(['कोई भूखा न जाए, कोई अकेला न रहे।']);
  });

  test('at maximum length does not overflow a narrow phone', async () => {
    const { page, open } = await visit(devices.smallPhone);
    for (const path of ['/press-release/the-year-of-festivals', '/press-release?page=3']) {
      await open(path);
      await seesText(page, /^How one year of festivals/);
      expect(await findOverflow(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
    }
  });
});

describe('the recent activities', () => {
  test('open from the list, with their service, their pictures and their link', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/recent-activities');
    await page.getByRole('link', { name: 'Cleaning day below Keshi Ghat' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cleaning day below Keshi Ghat' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Swachh Vrindavan' }).getAttribute('href')).toBe(
      '/swachh-vrindavan',
    );
    const pictures = page.getByRole('region', { name: 'More pictures' }).getByRole('img');
    expect(await pictures.count()).toBe(2);
    await main.getByRole('link', { name: 'Help to set the steps again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Give the Yamuna her steps back' }).waitFor();
  });
});

describe('unknown items', () => {
  test.each([
    ['/press-release/no-such-bulletin', 'All bulletins'],
    ['/recent-activities/no-such-activity', 'All recent activities'],
  ])('%s: Post not found, status 404, and links', async (path, list) => {
    const { page, watch } = await visit(devices.withoutScripts);
    watch.expect(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Post not found' }).waitFor();
    await seesText(page, 'Post not found in both API and fallback data');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: list }).click();
    await page.waitForURL((url) => path.startsWith(url.pathname));
  });
});
