import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { seesText } from './sees.ts';

const CAMPAIGN = '/donate/daily-meals';
const TEST_MODE = 'Test mode: no real money moves';
const { app, visit } = startJourneys();

describe('pages that are not there', () => {
  test('an unknown campaign: Donation not found, status 404', async () => {
    const { page, watch } = await visit();
    watch.expect(/status of 404/);
    const response = await page.goto('/donate/no-such-campaign');
    expect(response?.status()).toBe(404);
    await seesText(page, 'Donation not found');
    expect(await page.getByRole('banner').count()).toBe(1);
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

  test('an unknown gift: said so, status 404', async () => {
    const { page, watch } = await visit();
    watch.expect(/status of 404/);
    const response = await page.goto('/donate/status/no-such-token');
    expect(response?.status()).toBe(404);
    await seesText(page, 'We know of no gift at this address');
  });

  test('an accident while a page is drawn: Unexpected Application Error! with its message', async () => {
    const { page, open, watch } = await visit();
    watch.expect(/Every figure is broken/);
    await open('/');
    await page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get() {
          throw new Error('Every figure is broken');
        },
      });
    });
    await page.getByRole('link', { name: 'See all campaigns' }).click();
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await seesText(page, 'Every figure is broken');
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { name: 'Choose what your gift does' }).waitFor();
  });
});

describe('a narrow phone, 360 pixels wide', () => {
  const paths = ['/', '/donate-for', CAMPAIGN, '/donate/school-under-the-tree', '/donate-us'];
  const missing = ['/donate/no-such-campaign', '/no/such/path', '/donate/status/no-such-token'];

  test.each([...paths, ...missing])('%s does not scroll sideways', async (path) => {
    const { page, open, watch } = await visit(devices.smallPhone);
    if (missing.includes(path)) watch.expect(/status of 404/);
    await open(path);
    expect(await findOverflow(page)).toEqual([]);
  });

  test.each(paths)('%s: what is tapped is at least 44 pixels high', async (path) => {
    const { page, open } = await visit(devices.smallPhone);
    await open(path);
    expect(await findSmallTargets(page)).toEqual([]);
  });

  test('a form full of errors does not scroll sideways', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open(CAMPAIGN);
    await givingForm(page).submit();
    await seesText(page, 'Full name is required');
    expect(await findOverflow(page)).toEqual([]);
  });

  test('the donate bar is within reach, carries the amount, and goes while the form is seen', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open(CAMPAIGN);
    const bar = page.locator('[data-donate-bar]').getByRole('link');
    await bar.waitFor();
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(740);
    expect(box?.height).toBeGreaterThanOrEqual(44);

    await bar.click();
    await bar.waitFor({ state: 'detached' });
    await givingForm(page).whole.getByRole('radio', { name: '₹1,100' }).check();
    await page.getByRole('heading', { name: 'Giving from abroad' }).scrollIntoViewIfNeeded();
    await expect.poll(() => bar.innerText()).toBe('Donate ₹1,100');
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
  test('a campaign reads whole, and says that giving online needs scripts', async () => {
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

  test.each(['/', '/donate-for', '/donate-us'])(
    '%s has its heading and its links',
    async (path) => {
      const { page, open } = await visit(devices.withoutScripts);
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('link').count()).toBeGreaterThan(3);
    },
  );

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

/** What sticks out of the page to the right; '(page)' when the page itself scrolls sideways. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return ['(page)', ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/**
 * Buttons, fields and links that stand by themselves and are lower than a thumb needs. A link within a sentence may
 * be as high as its line (WCAG 2.2, target size, inline); a radio or checkbox counts with its label.
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5;
    const targets = [...document.querySelectorAll('a[href], button, input, textarea, select')];
    const isInline = (element: Element) =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    const heightOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? element.closest('label') : null;
      return (label ?? element).getBoundingClientRect().height;
    };
    return targets
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, .skip-link'))
      .filter((element) => !isInline(element) && heightOf(element) < LEAST)
      .map((element) => `${Math.round(heightOf(element))}: ${element.outerHTML.slice(0, 120)}`);
  });
}
