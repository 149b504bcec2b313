import type { Page } from 'playwright-core';

/** Elements that overflow the page to the right; '(page)' when the page itself scrolls horizontally. */
export function findOverflow(page: Page): Promise<string[]> {
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
 * Buttons, fields and links that are lower than a tap target needs. A link within a sentence may be as high as its line
 * (WCAG 2.2, target size, inline); a radio or checkbox counts with its label.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
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
