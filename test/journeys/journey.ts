import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { AppSettings } from '../running/app.ts';
import { devices } from './devices.ts';
import { type JourneyApp, startJourneyApp } from './journey-app.ts';
import { keepPages, type WatchedPage } from './kept-pages.ts';
import { type PageWatch, watchContext } from './watch-page.ts';
import { findWorkerBrowser } from './worker-browser.ts';

const PATIENCE_MS = 20_000;

/** A visitor with a separate browser context: empty storage, and no cache unless these journeys keep their pages. */
export type Visitor = {
  readonly page: Page;
  readonly watch: PageWatch;
  /** Opens a path of the app. Where the page has scripts, waits until it is hydrated. */
  readonly open: (path: string) => Promise<void>;
  /** Closes the page after this journey, which leaves in it what a next visitor must not find, such as a clock. */
  readonly closesPage: () => void;
};

export type Journeys = JourneyApp & {
  /** A visitor, by default on a phone. */
  readonly visit: (device?: BrowserContextOptions) => Promise<Visitor>;
};

/**
 * Sets up the journeys of one file or group: an app (journey-app.ts), and a check after each journey that no visitor's
 * console has unexpected output. `origins` are further hosts that pages may contact. `keepsPages` is false for
 * journeys that test a browser's first visit, or leave scripts of their own in their pages (kept-pages.ts).
 */
export function startJourneys({
  settings = () => ({}),
  origins = () => [],
  keepsPages = true,
}: {
  settings?: () => AppSettings | Promise<AppSettings>;
  origins?: () => string[];
  keepsPages?: boolean;
} = {}): Journeys {
  const { app, expectLog } = startJourneyApp(settings);
  let browser: Browser | null = null;
  let visitors: (Visitor & { device: BrowserContextOptions; isKept: () => boolean })[] = [];
  const kept = keepPages();

  async function openPage(device: BrowserContextOptions): Promise<WatchedPage> {
    if (browser === null) throw new Error('The browser is not running');
    const { origin } = app();
    const context = await browser.newContext({ ...device, baseURL: origin, locale: 'en-IN' });
    context.setDefaultTimeout(PATIENCE_MS);
    const watch = watchContext(context, [origin, ...origins()]);
    return { page: await context.newPage(), watch };
  }

  beforeAll(async () => {
    browser = await findWorkerBrowser();
  });

  afterEach(async ({ task }) => {
    const faults = visitors.flatMap(({ watch }) => watch.faults());
    const closing = visitors;
    visitors = [];
    const succeeded = faults.length === 0 && task.result?.state !== 'fail';
    await Promise.all(
      closing.map((visitor) =>
        succeeded && visitor.isKept()
          ? kept.release(visitor.device, visitor)
          : visitor.page.context().close(),
      ),
    );
    expect(faults).toEqual([]);
  });

  afterAll(() => kept.close());

  return {
    app,
    expectLog,
    async visit(device = devices.phone) {
      const { page, watch } = kept.take(device) ?? (await openPage(device));
      let isKept = keepsPages;
      const visitor = {
        device,
        page,
        watch,
        async open(path: string) {
          await page.goto(path);
          if (device.javaScriptEnabled !== false) await waitForScripts(page);
        },
        closesPage() {
          isKept = false;
        },
        isKept: () => isKept,
      };
      visitors.push(visitor);
      return visitor;
    },
  };
}

/** Before hydration a click on a button would be handled by the browser. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}
