import type { Browser } from 'playwright-core';
import type { SeenPage } from './find-pages.ts';

export type Scheme = 'light' | 'dark';

const HEIGHTS = { 360: 780, 768: 1024, 1280: 800 } as const;
export type Width = keyof typeof HEIGHTS;
export const WIDTHS: readonly Width[] = [360, 768, 1280];

/**
 * Photographs whole pages at one width, by day or by night. Lazy pictures are scrolled past first, and decoded with the
 * photograph: for it the tab grows as tall as the page, and would show pictures out of sight before they are decoded.
 */
export async function* shoot(
  browser: Browser,
  { site, width, scheme }: { site: string; width: Width; scheme: Scheme },
  pages: readonly SeenPage[],
): AsyncGenerator<{ page: SeenPage; shot: Buffer }> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const tab = await context.newPage();
  for (const page of pages) {
    await tab.goto(new URL(page.path, site).href, { waitUntil: 'networkidle' });
    await tab.evaluate(async () => {
      for (const image of document.images) image.decoding = 'sync';
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((done) => setTimeout(done, 60));
      }
      window.scrollTo(0, 0);
    });
    await tab.waitForLoadState('networkidle');
    yield { page, shot: await tab.screenshot({ fullPage: true }) };
  }
  await context.close();
}
