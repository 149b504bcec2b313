import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';

/** Generous, for a slow machine. */
const polled = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const { visit } = startJourneys({ keepsPages: false });

/** Longer than one picture is shown. */
const ONE_TURN_MS = 7_500;
const hero = (page: Page) => page.getByRole('region', { name: 'Pictures and words from our days' });
/** The picture shown, from 1. */
const shownPicture = (page: Page) =>
  hero(page).locator('[aria-current="true"]').getAttribute('aria-label');
/** The carousel waits until the next picture has loaded; so does the journey. */
const nextPictureLoaded = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('[data-place="1"] img')?.complete === true,
  );

describe('the banners', () => {
  test('advance by themselves, and are paused and moved by keyboard', async () => {
    const { page, open } = await visit(devices.desk);
    await page.clock.install();
    await open('/');
    expect(await shownPicture(page)).toBe('Show picture 1');
    await nextPictureLoaded(page);
    await page.clock.fastForward(ONE_TURN_MS);
    await polled(() => shownPicture(page)).toBe('Show picture 2');

    const pause = hero(page).getByRole('button', { name: 'Stop the pictures' });
    await pause.focus();
    await page.keyboard.press('Enter');
    await hero(page).getByRole('button', { name: 'Let the pictures change' }).waitFor();
    await page.getByRole('link', { name: 'See all campaigns' }).focus();
    await page.clock.fastForward(ONE_TURN_MS);
    await page.clock.fastForward(ONE_TURN_MS);
    expect(await shownPicture(page)).toBe('Show picture 2');

    await hero(page).getByRole('button', { name: 'Next picture' }).focus();
    await page.keyboard.press('Enter');
    await polled(() => shownPicture(page)).toBe('Show picture 3');
    await page.keyboard.press('ArrowLeft');
    await polled(() => shownPicture(page)).toBe('Show picture 2');
  });

  test('pause while the pointer or the focus is on them', async () => {
    const { page, open } = await visit(devices.desk);
    await page.clock.install();
    await open('/');
    await nextPictureLoaded(page);
    await hero(page).hover();
    await page.clock.fastForward(ONE_TURN_MS);
    expect(await shownPicture(page)).toBe('Show picture 1');
    await page.mouse.move(5, 400);
    await page.clock.fastForward(ONE_TURN_MS);
    await polled(() => shownPicture(page)).toBe('Show picture 2');

    await hero(page).getByRole('button', { name: 'Previous picture' }).focus();
    await page.clock.fastForward(ONE_TURN_MS);
    expect(await shownPicture(page)).toBe('Show picture 2');
  });

  test('do not move with reduced motion', async () => {
    const { page, open } = await visit({ ...devices.desk, reducedMotion: 'reduce' });
    await page.clock.install();
    await open('/');
    await nextPictureLoaded(page);
    await hero(page).getByRole('button', { name: 'Let the pictures change' }).waitFor();
    await page.clock.fastForward(ONE_TURN_MS);
    await page.clock.fastForward(ONE_TURN_MS);
    expect(await shownPicture(page)).toBe('Show picture 1');
    expect(await hero(page).locator('.planes').count()).toBe(0);
  });

  test('move in layers once the page is idle, until they are paused', async () => {
    const { page, open } = await visit(devices.desk);
    await open('/');
    const planes = hero(page).locator('.planes').first().locator('img');
    const motion = () =>
      planes.last().evaluate((plane) => getComputedStyle(plane).animationPlayState);
    await polled(motion).toBe('running');
    const areThere = (all: Element[]) => all.map((one) => (one as HTMLImageElement).complete);
    await polled(() => planes.evaluateAll(areThere)).toEqual([true, true, true]);
    await hero(page).getByRole('button', { name: 'Stop the pictures' }).click();
    await polled(motion).toBe('paused');
  });

  test('keep their picture where its layers cannot be fetched', async () => {
    const { page, open, watch } = await visit(devices.desk);
    watch.expect(/status of 404/);
    await page.route('**/planes/**', (route) => route.fulfill({ status: 404 }));
    await open('/');
    const slide = hero(page).locator('[data-place="0"]');
    const planes = slide.locator('.planes');
    const widths = (all: Element[]) =>
      all.map(
        (one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth,
      );
    await polled(() => planes.locator('img').evaluateAll(widths)).toEqual([0, 0, 0]);
    expect(await planes.evaluate((stack) => getComputedStyle(stack).opacity)).toBe('0');
    expect(await slide.locator('img').first().evaluateAll(widths)).not.toContain(0);
  });
});
