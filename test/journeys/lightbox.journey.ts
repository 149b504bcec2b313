import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { drawFinger } from './finger.ts';
import { followInFooter } from './follow-in-footer.ts';
import { PATIENCE } from './gallery-page.ts';
import { startJourneys } from './journey.ts';
import { findViolations } from './meet-wcag.ts';
import { findOverflow, findSmallTargets } from './page-checks.ts';

const { visit } = startJourneys();

const linkOf = (page: Page, number: number) =>
  page.locator('[data-tile]').nth(number).getByRole('link');
const box = (page: Page, number: number) => page.getByRole('dialog', { name: `${number} of 24` });
const hasFocus = (page: Page, number: number) =>
  linkOf(page, number).evaluate((link) => link === document.activeElement);

/** The album with its third picture open. */
async function openThird(device: Parameters<typeof visit>[0] = devices.desk) {
  const visitor = await visit(device);
  await visitor.open('/gallery');
  await linkOf(visitor.page, 2).click();
  await box(visitor.page, 3).waitFor();
  return visitor;
}

describe('the lightbox by keyboard', () => {
  test('opens, moves forward and back, to the first and the last, wraps around, and closes', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/gallery');
    await linkOf(page, 2).focus();
    await page.keyboard.press('Enter');
    await box(page, 3).waitFor();
    for (const [key, number] of [
      ['ArrowRight', 4],
      ['ArrowLeft', 3],
      ['ArrowLeft', 2],
      ['End', 24],
      ['ArrowRight', 1],
      ['ArrowLeft', 24],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await box(page, number).waitFor();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasFocus(page, 2)).toBe(true);
  });

  test('traps the focus', async () => {
    const { page } = await openThird();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      const number = await page.evaluate(() => {
        const active = document.activeElement;
        if (active === null || active === document.body) return 'browser';
        return active.closest('dialog') ? 'dialog' : active.outerHTML;
      });
      expect(['browser', 'dialog']).toContain(number);
    }
  });

  test("does not change the browser's history", async () => {
    const { page } = await openThird();
    await page.keyboard.press('Control+ArrowRight');
    await box(page, 3).waitFor();
  });
});

describe('the lightbox by mouse', () => {
  test('moves by its buttons, and announces it politely', async () => {
    const { page } = await openThird();
    const status = page.getByRole('dialog').locator('[aria-live="polite"]');
    expect(await status.innerText()).toContain('Priests raise tiered lamps');
    await page.getByRole('button', { name: 'Next picture' }).click();
    await box(page, 4).waitFor();
    await expect.poll(() => status.textContent(), PATIENCE).toMatch(/^4 of 24: A village teacher/);
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await box(page, 3).waitFor();
  });

  test('closes on a click outside, not on one inside, and returns the focus', async () => {
    const { page } = await openThird();
    await page.getByRole('dialog').locator('figcaption').click();
    await page.getByRole('dialog').locator('img:visible').click();
    expect(await box(page, 3).isVisible()).toBe(true);
    await page.mouse.click(5, 400);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await hasFocus(page, 2)).toBe(true);
  });

  test('locks the scroll of the page behind it', async () => {
    const { page } = await openThird();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('opens a new tab on request', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/gallery');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      linkOf(page, 2).click({ modifiers: ['Control'] }),
    ]);
    await tab.waitForURL('**/pictures/sandhya-aarti-*.webp');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the lightbox by touch', () => {
  /** The middle of the picture. */
  async function middleOf(page: Page) {
    const stage = await page.getByRole('dialog').locator('.lightbox-picture').boundingBox();
    if (stage === null) throw new Error('There is no picture');
    return { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  }

  test('moves forward on a swipe to the left, and back to the right', async () => {
    const { page } = await openThird(devices.phone);
    const middle = await middleOf(page);
    await drawFinger(page, middle, { x: middle.x - 120, y: middle.y + 10 });
    await box(page, 4).waitFor();
    await drawFinger(page, middle, { x: middle.x + 120, y: middle.y });
    await box(page, 3).waitFor();
    await drawFinger(page, middle, { x: middle.x + 120, y: middle.y });
    await box(page, 2).waitFor();
  });

  test('keeps its picture on a vertical or a short swipe', async () => {
    const { page } = await openThird(devices.phone);
    const middle = await middleOf(page);
    await drawFinger(page, middle, { x: middle.x, y: middle.y - 200 });
    await drawFinger(page, middle, { x: middle.x - 30, y: middle.y });
    await drawFinger(page, middle, { x: middle.x - 60, y: middle.y + 100 });
    // Shows that swipes still work, and that none before counted.
    await drawFinger(page, middle, { x: middle.x - 120, y: middle.y });
    await box(page, 4).waitFor();
    const rest = await page.getByRole('dialog').locator('.lightbox-picture').getAttribute('style');
    expect(rest ?? '').not.toContain('translate');
  });

  test('allows scrolling and pinching', async () => {
    const { page } = await openThird(devices.phone);
    const leaves = await page
      .getByRole('dialog')
      .locator('.lightbox-picture')
      .evaluate((stage) => getComputedStyle(stage).touchAction);
    expect(leaves).toBe('pan-y pinch-zoom');
  });
});

test.each([
  ['a phone', devices.phone],
  ['a desk', devices.desk],
])('shows the whole of a portrait picture on %s', async (_name, device) => {
  const { page, open } = await visit(device);
  await open('/about-us');
  const portrait = {
    _id: 'portrait',
    tag: 'School',
    image: '/pictures/portrait-teacher-640.webp',
    caption: 'A teacher with her book',
  };
  await page.route('**/api/post/get-gallery-image*', (route) =>
    route.fulfill({ json: { posts: [portrait], page: 1, pages: 1, total: 1, tags: [] } }),
  );
  await followInFooter(page, '/gallery');
  await linkOf(page, 0).filter({ hasText: portrait.caption }).click();
  const picture = page.getByRole('dialog', { name: '1 of 1' }).locator('img');
  const looks = await picture.evaluate((image: HTMLElement) => {
    const stage = image.closest<HTMLElement>('.lightbox-stage');
    const sizeOf = (element: HTMLElement | null) => [element?.offsetWidth, element?.offsetHeight];
    return { picture: sizeOf(image), stage: sizeOf(stage), fit: getComputedStyle(image).objectFit };
  });
  expect(looks.picture).toEqual(looks.stage);
  expect(looks.fit).toBe('contain');
  // A single picture has no next one.
  expect(await page.getByRole('button', { name: 'Next picture' }).count()).toBe(0);
});

describe('what the lightbox loads', () => {
  const requestsFor = (requests: readonly string[], part: string) =>
    requests.filter((request) => request.includes(part));

  test('is nothing until the pointer comes near, then its code, then the neighbours', async () => {
    const { page, open, watch } = await visit(devices.desk);
    await open('/gallery');
    await page.waitForLoadState('networkidle');
    expect(requestsFor(watch.requests(), '/lightbox-')).toEqual([]);
    await linkOf(page, 2).hover();
    await expect
      .poll(() => requestsFor(watch.requests(), '/lightbox-').length, PATIENCE)
      .toBeGreaterThan(0);
    for (const neighbour of ['winter-blankets', 'village-school']) {
      expect(requestsFor(watch.requests(), `${neighbour}-1200`)).toEqual([]);
    }
    await linkOf(page, 2).click();
    for (const picture of ['sandhya-aarti', 'winter-blankets', 'village-school']) {
      await expect
        .poll(() => requestsFor(watch.requests(), `${picture}-1200.avif`).length, PATIENCE)
        .toBeGreaterThan(0);
    }
    expect(requestsFor(watch.requests(), 'girl-reading-1200')).toEqual([]);
  });

  test('when it cannot be loaded, the picture still opens', async () => {
    const { page, open, watch } = await visit(devices.desk);
    watch.expect(/ERR_FAILED/);
    await open('/gallery');
    await page.route('**/assets/lightbox-*.js', (route) => route.abort());
    await linkOf(page, 2).click();
    await page.waitForURL('**/pictures/sandhya-aarti-*.webp');
  });
});

test.each([
  ['a small phone', devices.smallPhone],
  ['a desk', devices.desk],
])('the lightbox is accessible and fits %s', async (_name, device) => {
  const { page } = await openThird(device);
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
});
