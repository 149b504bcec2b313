import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { followInFooter } from './follow-in-footer.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { seesText } from './sees.ts';

const CAMPAIGN = '/donate/daily-meals';
const TEST_MODE = 'Test mode: no real money moves';
const { app, visit } = startJourneys();

/** Of all scripts that a campaign page loads before anything is touched, in compressed bytes (docs/performance.md). */
const MOST_SCRIPT_BYTES = 142_000;

test('the scripts of a campaign page stay within their limit', async () => {
  const { page, open } = await visit();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await open(CAMPAIGN);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES);
});

describe('unknown pages', () => {
  test('an unknown campaign: Donation not found, status 404', async () => {
    const { page, watch } = await visit();
    // The second is React Router's message about a URL that can't be decoded.
    watch.expect(/status of 404|could not be decoded/);
    for (const path of ['/donate/no-such-campaign', '/donate/%zz']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await seesText(page, 'Donation not found');
      expect(await page.getByRole('banner').count()).toBe(1);
    }
  });

  test('an unknown path: the not-found page without header, music, chat and footer, status 404', async () => {
    const { page, watch, open } = await visit();
    watch.expect(/status of 404/);
    const response = await page.goto('/no/such/path');
    expect(response?.status()).toBe(404);
    await seesText(page, 'This path leads nowhere');
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.locator('audio').count()).toBe(0);
    expect(await page.getByRole('button', { name: /music/i }).count()).toBe(0);
    expect(await page.getByRole('link', { name: /chat/i }).count()).toBe(0);

    await open('/');
    await page.getByRole('banner').waitFor();
    await page.getByRole('contentinfo').waitFor();
  });

  test('an unknown donation: a message, status 404', async () => {
    const { page, watch } = await visit();
    watch.expect(/status of 404/);
    const response = await page.goto('/donate/status/no-such-token');
    expect(response?.status()).toBe(404);
    await seesText(page, 'There is no donation at this address');
  });

  test('a rendering error: Unexpected Application Error! with its message', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/Every figure is broken/);
    // A page without a figure: it works until navigation.
    await open('/about-us');
    await page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get() {
          throw new Error('Every figure is broken');
        },
      });
    });
    await followInFooter(page, '/donate-for');
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await seesText(page, 'Every figure is broken');
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: 'Choose what your gift does' }).waitFor();
  });
});

describe('test mode', () => {
  test.each([CAMPAIGN, '/donate-us'])('%s says that no real money moves', async (path) => {
    const { page, open } = await visit();
    await open(path);
    await seesText(page, TEST_MODE);
  });
});

describe('without scripts', () => {
  test('a campaign is complete, and says that online donations need scripts', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open(CAMPAIGN);
    await seesText(page, 'A warm meal for everyone who sits down');
    await seesText(page, 'About the cause:');
    await seesText(page, 'At four in the morning the first fire is lit');
    await seesText(page, /\d+% funded/);
    await seesText(page, 'raised of ₹12,00,000');
    const donors = page.getByRole('region', { name: 'Recent Donors' }).getByRole('listitem');
    expect(await donors.count()).toBe(4);
    await seesText(page, /Giving online needs JavaScript/);
    expect(await givingForm(page).button.isDisabled()).toBe(true);
  });

  test('the list shows every open campaign with its progress', async () => {
    const { page, open } = await visit(devices.withoutScripts);
    await open('/donate-for');
    const titles = await page
      .getByRole('heading', { level: 3 })
      .or(page.locator('article h2'))
      .count();
    expect(titles).toBe(6);
    expect(app().origin).toBe(new URL(page.url()).origin);
  });
});
