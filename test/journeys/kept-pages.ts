import type { BrowserContextOptions, Page } from 'playwright-core';
import type { PageWatch } from './watch-page.ts';

export type WatchedPage = { readonly page: Page; readonly watch: PageWatch };

/**
 * Pages reused by one visitor after another, each with empty storage: the browser has already loaded and compiled the
 * scripts, which is half of the work of opening a page.
 */
export function keepPages() {
  const kept = new Map<string, WatchedPage>();
  return {
    take(device: BrowserContextOptions): WatchedPage | undefined {
      const name = JSON.stringify(device);
      const found = kept.get(name);
      kept.delete(name);
      return found;
    },
    /** Takes a page back from a visitor whose journey succeeded. */
    async release(device: BrowserContextOptions, { page, watch }: WatchedPage): Promise<void> {
      const name = JSON.stringify(device);
      const context = page.context();
      const isElsewhere = page.isClosed() || !page.url().startsWith('http');
      if (isElsewhere || kept.has(name)) return context.close();
      await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())));
      await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll()]);
      await Promise.all([context.setOffline(false), context.clearPermissions()]);
      await forgetStored(page);
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
      watch.forget();
      kept.set(name, { page, watch });
    },
    async close(): Promise<void> {
      await Promise.all([...kept.values()].map(({ page }) => page.context().close()));
      kept.clear();
    },
  };
}

/** Clears everything that a site can store in a browser except the HTTP cache. */
async function forgetStored(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  // The tab's session storage belongs to the origin, so it is cleared while the page is still there.
  await page.goto(`${origin}/robots.txt`);
  await session.send('Runtime.evaluate', { expression: 'sessionStorage.clear()' });
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  // Chromium reports a preloaded picture that it finds in the page's memory cache as unused.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
  await page.context().clearCookies();
}
