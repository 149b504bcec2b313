import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { type AppSettings, type RunningApp, startBuiltApp } from '../running/app.ts';
import { startsAsDemo } from '../running/demo-folder.ts';
import { journeyEngine } from '../running/journey-engine.ts';
import { devices } from './devices.ts';
import { findSecrets } from './find-secrets.ts';
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
};

export type Journeys = {
  readonly app: () => RunningApp;
  /** A visitor, by default on a phone. */
  readonly visit: (device?: BrowserContextOptions) => Promise<Visitor>;
  /** Expects a warning or an error in the app's log; unexpected ones fail the file. */
  readonly expectLog: (line: RegExp) => void;
};

/**
 * Sets up the journeys of one file or group: an app on the database of this run; after each journey it checks that no
 * visitor's console has unexpected output, and after all of them that the app stops cleanly, has logged no error and
 * has left no identity number readable. `origins` are further hosts that pages may contact. `keepsPages` is for
 * journeys that do not test a browser's first visit (kept-pages.ts); they must leave no scripts of their own in a page.
 */
export function startJourneys({
  settings = () => ({}),
  origins = () => [],
  keepsPages = false,
}: {
  settings?: () => AppSettings | Promise<AppSettings>;
  origins?: () => string[];
  keepsPages?: boolean;
} = {}): Journeys {
  let browser: Browser | null = null;
  let app: RunningApp | null = null;
  let visitors: (Visitor & { device: BrowserContextOptions })[] = [];
  const kept = keepPages();
  const expectedLines: RegExp[] = [];

  const running = (): RunningApp => {
    if (app === null) throw new Error('The app is not running');
    return app;
  };

  async function openPage(device: BrowserContextOptions): Promise<WatchedPage> {
    if (browser === null) throw new Error('The browser is not running');
    const { origin } = running();
    const context = await browser.newContext({ ...device, baseURL: origin, locale: 'en-IN' });
    context.setDefaultTimeout(PATIENCE_MS);
    const watch = watchContext(context, [origin, ...origins()]);
    return { page: await context.newPage(), watch };
  }

  beforeAll(async () => {
    browser = await findWorkerBrowser();
    const appSettings = { ...(await journeyEngine()), ...(await settings()) };
    app = await startBuiltApp(
      appSettings,
      isFirstStartKnown(appSettings) ? { demoFolder: inject('demoFolder') } : {},
    );
  });

  afterEach(async ({ task }) => {
    const faults = visitors.flatMap(({ watch }) => watch.faults());
    const closing = visitors;
    visitors = [];
    const keeps = keepsPages && faults.length === 0 && task.result?.state !== 'fail';
    await Promise.all(
      closing.map((visitor) =>
        keeps ? kept.release(visitor.device, visitor) : visitor.page.context().close(),
      ),
    );
    expect(faults).toEqual([]);
  });

  afterAll(async () => {
    await kept.close();
    if (app === null) return;
    try {
      expect(await findSecrets(app)).toEqual([]);
      expect(await app.stop()).toEqual({ code: 0, signal: null });
      expect(await findSecrets(app)).toEqual([]);
      const faults = app.lines().filter(isFault);
      const isExpected = (line: string) => expectedLines.some((pattern) => pattern.test(line));
      expect(faults.filter((line) => !isExpected(line))).toEqual([]);
    } finally {
      await app.remove();
    }
  });

  return {
    app: running,
    expectLog: (line) => void expectedLines.push(line),
    async visit(device = devices.phone) {
      const { page, watch } = kept.take(device) ?? (await openPage(device));
      const visitor = {
        device,
        page,
        watch,
        async open(path: string) {
          await page.goto(path);
          if (device.javaScriptEnabled !== false) await waitForScripts(page);
        },
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

/** Whether the data folder of test/setup/journeys.ts is what a first start with these settings leaves behind. */
function isFirstStartKnown(settings: AppSettings): boolean {
  // The password of the demo login is derived from SESSION_SECRET.
  const { DATABASE_URL, SESSION_SECRET } = settings;
  return startsAsDemo(settings) && DATABASE_URL === undefined && SESSION_SECRET === undefined;
}

/** The demo login that a start prints. */
const DEMO_LOGIN = /^(The desk of this demo: http| {2}Address: {2}| {2}Password: )/;

/** A log line that reports a fault: warnings count, and any line that is not in the log's format. */
function isFault(line: string): boolean {
  return !/"level":"(trace|debug|info)"/.test(line) && !DEMO_LOGIN.test(line);
}
