import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { followInFooter } from './follow-in-footer.ts';
import { choose, PATIENCE, readTiles, seesTiles, subjects, tiles } from './gallery-page.ts';
import { startJourneys } from './journey.ts';
import { findOverflow, findSmallTargets } from './page-checks.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

const { visit } = startJourneys({ keepsPages: false });
const LIST = '**/api/post/get-gallery-image*';

describe('choosing a tag', () => {
  test('shows its pictures only, at its own URL; back restores the album', async () => {
    const { page, open } = await visit();
    await open('/gallery');
    const all = await readTiles(page);
    expect(all).toHaveLength(24);
    await choose(page, 'Sadhu Seva');
    await page.waitForURL('**/gallery?tag=Sadhu+Seva');
    await seesTiles(page, 3);
    await seesText(page, '3 pictures of “Sadhu Seva”');
    await page.goBack();
    await page.waitForURL('**/gallery');
    await expect.poll(() => readTiles(page), PATIENCE).toEqual(all);
    await page.goForward();
    await seesTiles(page, 3);
    const chosen = subjects(page).locator('[aria-current="true"]');
    expect(await chosen.innerText()).toMatch(/^Sadhu Seva/);
  });
});

describe('without scripts', () => {
  test('tags are links, and a picture opens as a file', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/gallery');
    await choose(page, 'Ghats');
    await page.waitForURL('**/gallery?tag=Ghats');
    expect(await tiles(page).count()).toBe(4);
    const link = tiles(page).first().getByRole('link');
    const file = await page.request.get((await link.getAttribute('href')) ?? '', RETRIES);
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toBe('image/webp');
  });
});

describe('the album', () => {
  test('keeps its order for the keyboard', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/gallery');
    const order = await readTiles(page);
    await tiles(page).first().getByRole('link').focus();
    for (const tile of order) {
      expect(
        await page.evaluate(() => document.activeElement?.closest('li')?.dataset.tile ?? ''),
      ).toBe(tile);
      await page.keyboard.press('Tab');
    }
  });

  test.each([
    ['a small phone', devices.smallPhone],
    ['a desk', devices.desk],
  ])('does not shift while loading and scrolling on %s', async (_name, device) => {
    const { page, watch, open } = await visit(device);
    // Without the fonts: on a busy machine even cached ones are exchanged after the first paint.
    // That exchange has its own journey, in slow-scripts.journey.ts.
    await page.route('**/*.woff2', (route) => route.abort());
    watch.expect(/ERR_FAILED .*\.woff2\)$/);
    await open('/gallery');
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 300) {
        window.scrollTo(0, top);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    const shifts = await page.evaluate(
      () =>
        new Promise<{ value: number; moved: string[] }[]>((resolve) => {
          type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
          const shifts: { value: number; moved: string[] }[] = [];
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as Shift[]) {
              const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? 'removed');
              shifts.push({ value, moved });
            }
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(shifts), 200);
        }),
    );
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.001);
  });

  test('fits a phone of 360 pixels', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open('/gallery');
    expect(await findOverflow(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
  });

  test('of a tag without pictures shows a message, and links to the whole album', async () => {
    const { page, open } = await visit();
    await open('/gallery?tag=Cows');
    await seesText(page, 'No pictures of “Cows” yet');
    await page.getByRole('link', { name: 'Show all' }).click();
    await seesTiles(page, 24);
  });

  test('past its last page is not found', async () => {
    const { page, watch } = await visit();
    watch.expect(/status of 404/);
    const response = await page.goto('/gallery?page=7');
    expect(response?.status()).toBe(404);
    await seesText(page, 'The album ends before this page');
  });
});

describe('while loading', () => {
  const toGallery = (page: Page) => followInFooter(page, '/gallery');

  test('keeps its pictures when the list fails after loading, until it succeeds', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/status of 500/);
    await open('/gallery');
    await page.route(LIST, (route) => route.fulfill({ status: 500 }));
    await choose(page, 'Ghats');
    // Those of the page that was loaded.
    await seesTiles(page, 3);
    await seesText(page, 'The newest pictures could not be loaded just now');
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The newest pictures could not be loaded').waitFor({ state: 'detached' });
    await seesTiles(page, 4);
  });

  test('shows the samples when the list is empty', async () => {
    const { page, open } = await visit();
    await open('/about-us');
    const nothing = { posts: [], page: 1, pages: 1, total: 0, tags: [] };
    await page.route(LIST, (route) => route.fulfill({ json: nothing }));
    await toGallery(page);
    await seesTiles(page, 10);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  test('a slow list shows a skeleton first; a long one has pages of 24', async () => {
    const { page, open } = await visit();
    await open('/about-us');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const posts = Array.from({ length: 30 }, (_, index) => ({
      _id: `picture-${index}`,
      tag: 'Ghats',
      image: '/pictures/yamuna-ghats-1200.webp',
      caption: `Boats, number ${index}`,
    }));
    await page.route(LIST, async (route) => {
      await released;
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const part = posts.slice((number - 1) * 24, number * 24);
      const tags = [{ tag: 'Ghats', count: 30 }];
      await route.fulfill({ json: { posts: part, page: number, pages: 2, total: 30, tags } });
    });
    await toGallery(page);
    await page.getByText('Loading pictures...').waitFor({ state: 'attached' });
    expect(await tiles(page).count()).toBe(0);
    release();
    await seesTiles(page, 24);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/gallery?page=2');
    await expect
      .poll(() => readTiles(page), PATIENCE)
      .toEqual(posts.slice(24).map(({ _id }) => _id));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});
