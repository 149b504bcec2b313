import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Time-out for changes on a slow machine. */
export const PATIENCE = { timeout: 20_000 };

/** The filter of the gallery. */
export const subjects = (page: Page) =>
  page.getByRole('navigation', { name: 'Pictures by subject' });
export const choose = (page: Page, subject: string) =>
  subjects(page)
    .getByRole('link', { name: new RegExp(`^${subject}`) })
    .click();
export const tiles = (page: Page) => page.locator('[data-tile]');
/** The ids of the shown pictures, in order. */
export const readTiles = (page: Page) =>
  tiles(page).evaluateAll((found) => found.map((tile) => (tile as HTMLElement).dataset.tile ?? ''));
/** Waits until this many pictures are shown. */
export const seesTiles = (page: Page, count: number) =>
  expect.poll(() => tiles(page).count(), PATIENCE).toBe(count);
