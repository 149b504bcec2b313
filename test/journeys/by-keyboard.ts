import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing on a page is more than this many tab stops away. */
const MOST_STOPS = 80;

export async function expectFocus(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** The same, forwards or back; every stop on the way must be seen by somebody who only sees the page. */
export async function walkTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    expect(await findFocusFault(page)).toBeNull();
  }
  throw new Error(`${key} does not reach ${target}`);
}

/** What is wrong with the focus: on nothing, out of view, covered or without an outline; null when nothing is. */
export function findFocusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const LEAST_OUTLINE = 2;
    const active = document.activeElement;
    if (active === null || active === document.body) return 'nothing has the focus';
    const name = active.outerHTML.slice(0, 160);
    // A hidden input is shown by its label.
    const shown = (active.matches('.sr-only') ? active.closest('label') : null) ?? active;
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
    if (from >= to) return `out of view: ${name}`;
    const front = document.elementFromPoint((left + right) / 2, (from + to) / 2);
    const isInFront = front !== null && (shown.contains(front) || front.contains(shown));
    if (!isInFront) return `covered by ${front?.outerHTML.slice(0, 160)}: ${name}`;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= LEAST_OUTLINE;
    return hasOutline ? null : `without an outline: ${name}`;
  });
}
