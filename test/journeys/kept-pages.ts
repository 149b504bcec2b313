import type { BrowserContextOptions, Page } from 'playwright-core';
import type { PageWatch } from './watch-page.ts';

export type WatchedPage = { readonly page: Page; readonly watch: PageWatch };

/**
 * Pages that one visitor after another gets, each with nothing stored: the browser has the scripts, the styles and the
 * pictures by then, and compiles them no more, which is half of the work of opening a page.
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
    /** Takes a page back from a visitor whose journey went well. */
    async giveBack(device: BrowserContextOptions, { page, watch }: WatchedPage): Promise<void> {
      const name = JSON.stringify(device);
      const context = page.context();
      const isElsewhere = page.isClosed() || !page.url().startsWith('http');
      if (isElsewhere || kept.has(name)) return context.close();
      await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())));
      await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll()]);
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

/** All that a site can keep in a browser but what it keeps of the network's answers. */
async function forgetStored(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  // Its tab's own storage goes with the address of the page, which is left while it can still be reached.
  await page.goto(`${origin}/robots.txt`);
  await session.send('Runtime.evaluate', { expression: 'sessionStorage.clear()' });
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  // Chromium calls a picture that it preloads and finds in the page's own memory preloaded in vain.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
  await page.context().clearCookies();
}
