import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addBulletins, addedTitle, removeBulletins } from './content-rows.ts';
import { devices } from './devices.ts';
import { followInFooter } from './follow-in-footer.ts';
import { startJourneys } from './journey.ts';
import { seesText } from './sees.ts';

const { app, visit } = startJourneys();

/** Each list with samples: its page, its call, the number of samples, and their place. */
const lists = [
  ['/press-release', 'get-newspost', { posts: [] }, 5, 'main article'],
  ['/recent-activities', 'get-posts', { posts: [] }, 3, 'main article'],
  ['/legal-doc', 'get-legal-doc', { docs: [] }, 3, 'main article'],
] as const;

test.each(lists)(
  '%s shows its samples when the API fails after loading, is unreachable, or returns nothing',
  async (path, call, empty, count, items) => {
    const { page, open, watch } = await visit();
    watch.expect(/status of 500/);
    watch.expect(/net::ERR_FAILED/);
    const handlers: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 500, json: {} }),
      (route) => route.abort(),
      (route) => route.fulfill({ json: empty }),
    ];
    await open('/privacy-policy');
    for (const handler of handlers) {
      const request = page.waitForRequest(`**/api/post/${call}*`);
      await page.route(`**/api/post/${call}*`, handler);
      await followInFooter(page, path);
      await page.waitForURL(`**${path}`);
      await request;
      await expect.poll(() => page.locator(items).count()).toBe(count);
      await followInFooter(page, '/privacy-policy');
      await page.waitForURL('**/privacy-policy');
      await page.unroute(`**/api/post/${call}*`);
    }
  },
);

test('a detail page shows its sample when the API fails', async () => {
  const { page, open, watch } = await visit();
  watch.expect(/status of 500/);
  await open('/press-release');
  await page.route('**/api/post/news-bulletine/*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('link', { name: 'A line above the kitchen door' }).click();
  // The built-in sample with this id is plain, and tells no story.
  await page.getByRole('heading', { level: 1, name: 'News from the kitchen' }).waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
});

test('a detail page without a sample can be retried once the API is back', async () => {
  await addBulletins(app(), 1);
  const { page, open, watch } = await visit();
  watch.expect(/status of 503/);
  await open('/press-release');
  await page.route('**/api/post/news-bulletine/*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await page.getByRole('link', { name: addedTitle(1) }).click();
  await page
    .getByRole('alert')
    .getByRole('heading', { level: 1, name: 'Post not found in both API and fallback data' })
    .waitFor();
  await seesText(page, /^This page could not be loaded/);
  await page.unroute('**/api/post/news-bulletine/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: addedTitle(1) }).waitFor();
});

describe('on an installation without bulletins', () => {
  test('the list shows its samples, which are excluded from search', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    const robots = page.locator('meta[name="robots"]');
    await open('/press-release/come-and-see');
    expect(await robots.count()).toBe(0);

    await removeBulletins(app());
    await open('/press-release');
    expect(await page.locator('main article').count()).toBe(5);
    expect(await page.getByText(addedTitle(1)).count()).toBe(0);
    const response = await page.goto('/press-release/come-and-see');
    expect(response?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'How to visit us' }).waitFor();
    expect(await robots.getAttribute('content')).toBe('noindex');
  });
});
