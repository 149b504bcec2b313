import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { findOverflow } from './page-checks.ts';

const CAMPAIGN = '/donate/daily-meals';
const { visit } = startJourneys();

describe('a narrow phone, 360 pixels wide', () => {
  test.each([
    '/',
    '/contact-us',
    '/visit',
    '/gallery',
    '/anna-vitran-seva',
    '/events/unbroken-kirtan',
    CAMPAIGN,
  ])('at four times the size, 320 pixels wide, %s does not scroll horizontally', async (path) => {
    const { page, open } = await visit({
      ...devices.smallPhone,
      viewport: { width: 320, height: 640 },
    });
    await open(path);
    expect(await findOverflow(page)).toEqual([]);
  });

  test('home is at most eight screens long; campaigns and where a gift goes are within the first three', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open('/');
    const SCREEN = devices.smallPhone.viewport.height;
    const endOf = (selector: string) =>
      page.locator(selector).evaluate((it) => it.getBoundingClientRect().bottom + scrollY);
    expect(await endOf('[aria-labelledby="nearest"]')).toBeLessThanOrEqual(2 * SCREEN);
    expect(await endOf('[aria-labelledby="promise"]')).toBeLessThanOrEqual(3 * SCREEN);
    expect(await endOf('footer')).toBeLessThanOrEqual(8 * SCREEN);
    const footer = page.getByRole('contentinfo');
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(SCREEN);

    const list = footer.getByRole('group').filter({ hasText: 'Our work' });
    expect(await list.getByRole('link').count()).toBe(0);
    await list.locator('summary').click();
    await list.getByRole('link', { name: 'Brajkulam' }).waitFor();
  });

  test('the donate bar is visible, shows the amount, and is hidden while the form is in view', async () => {
    const { page, open } = await visit(devices.smallPhone);
    await open(CAMPAIGN);
    const bar = page.locator('[data-donate-bar]').getByRole('link');
    await bar.waitFor();
    const box = await bar.boundingBox();
    const { height } = devices.smallPhone.viewport;
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(height);
    expect(box?.height).toBeGreaterThanOrEqual(44);

    await bar.click();
    await bar.waitFor({ state: 'detached' });
    await givingForm(page).whole.getByRole('radio', { name: '₹1,100' }).check();
    await page.getByRole('heading', { name: 'Giving from abroad' }).scrollIntoViewIfNeeded();
    await expect.poll(() => bar.innerText()).toBe('Donate ₹1,100');
  });
});

/** The spacing that readers may set (WCAG 1.4.12), as a style sheet of the reader's, which no CSP forbids. */
const setTextSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

describe('a reader who needs larger letters or more space', () => {
  test.each([
    ['wider letters on a phone', 360, 740],
    ['wider letters on a small desktop', 1024, 768],
    ['a screen 240 pixels wide', 240, 500],
  ])(
    '%s: nothing of the header leaves the screen, and no page scrolls sideways',
    async (_, width, height) => {
      const { page, open } = await visit({ viewport: { width, height } });
      for (const path of ['/', '/donate-for', '/subscription', '/anna-vitran-seva', CAMPAIGN]) {
        await open(path);
        await setTextSpacing(page);
        expect(await findOverflow(page), path).toEqual([]);
        const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
        const links = page.getByRole('banner').getByRole('link', { name: 'Donate' });
        for (const shown of await (width < 1024 ? menu : links).all()) {
          const box = await shown.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(width);
        }
      }
    },
  );

  test.each(['/', '/contact-us', '/gallery', CAMPAIGN])(
    'at twice the size, %s shows its heading on the first screen',
    async (path) => {
      const viewport = { width: 640, height: 400 };
      const { page, open } = await visit({ viewport });
      await open(path);
      const box = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    },
  );
});

test('the button of the open menu closes it, and the music is apart from the services', async () => {
  const { page, open } = await visit(devices.smallPhone);
  await open('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const drawings = () =>
    button.locator('svg').evaluateAll((all) => all.map((one) => one.checkVisibility()));
  expect(await drawings()).toEqual([true, false]);
  await button.click();
  expect(await drawings()).toEqual([false, true]);
  const services = page.getByRole('list', { name: 'Our work' }).locator('..');
  expect(await services.getByRole('button').count()).toBe(0);
  await button.click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor({ state: 'hidden' });
});

test('on a small desktop, 1024 pixels wide, logo, navigation and the primary action fit in one line', async () => {
  const { page, open } = await visit({ ...devices.desk, viewport: { width: 1024, height: 768 } });
  await open('/');
  expect(await findOverflow(page)).toEqual([]);
  const links = page.getByRole('banner').locator('.nav-link');
  const heights = await links.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  );
  expect(heights).toHaveLength(5);
  // Two lines would be higher.
  expect(Math.max(...heights)).toBeLessThan(48);
});
