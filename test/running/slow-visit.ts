import type { Browser, Page } from 'playwright-core';
import { devices } from '../journeys/devices.ts';
import { type LoadedFile, type Loading, recordLoading } from './record-loading.ts';

export const SLOW_PHONE = {
  /** 400 kilobits. */
  bytesPerSecond: 50_000,
  roundTripMs: 400,
  /** So many times slower than this machine: what Lighthouse takes for a phone of the middle. */
  slowerProcessor: 4,
};
const PATIENCE_MS = 60_000;
const QUIET_MS = 1500;
/** Seldom: the page's own processor does it. */
const LOOK_EVERY_MS = 250;

/** Milliseconds after navigation, and the sum of layout shifts. */
export type VisitFigures = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly hydratedMs: number;
  readonly shift: number;
};
export type SlowVisit = { readonly files: readonly LoadedFile[]; readonly figures: VisitFigures };

/**
 * The first visit of a small phone (360 x 740 points, two pixels each) with an empty cache on a slow line and processor,
 * without scrolling, until nothing more is requested.
 */
export async function visitSlowly(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext({
    ...devices.smallPhone,
    deviceScaleFactor: 2,
    locale: 'en-IN',
  });
  try {
    const page = await context.newPage();
    const loading = await recordLoading(page);
    await slowDown(page);
    await page.addInitScript(() => {
      addEventListener('page-hydrated', () => performance.mark('page-hydrated'));
    });
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.waitForFunction(
      () => performance.getEntriesByName('page-hydrated').length > 0,
      undefined,
      { timeout: PATIENCE_MS, polling: LOOK_EVERY_MS },
    );
    await waitUntilQuiet(loading);
    const figures = await page.evaluate(readFigures);
    return { files: loading.files, figures };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.roundTripMs,
    downloadThroughput: SLOW_PHONE.bytesPerSecond,
    uploadThroughput: SLOW_PHONE.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.slowerProcessor });
}

/** Waits until nothing more is requested, and everything has come. */
async function waitUntilQuiet(loading: Loading): Promise<void> {
  let seen = -1;
  while (seen !== loading.files.length || loading.files.some(({ endedMs }) => endedMs === 0)) {
    seen = loading.files.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

/** Runs in the page. */
async function readFigures(): Promise<VisitFigures> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve(list.getEntries());
      });
      observer.observe({ type, buffered: true });
      // An observer is not called when there is nothing.
      setTimeout(resolve, 500, []);
    });
  const timeOf = (entry: PerformanceEntry | undefined) =>
    Math.round(entry?.startTime ?? Number.NaN);
  const shifts = await entriesOf('layout-shift');
  return {
    firstPaintMs: timeOf(performance.getEntriesByName('first-contentful-paint')[0]),
    largestPaintMs: timeOf((await entriesOf('largest-contentful-paint')).at(-1)),
    hydratedMs: timeOf(performance.getEntriesByName('page-hydrated')[0]),
    shift: shifts.reduce(
      (sum, entry) => sum + ('value' in entry ? Number(entry.value) : Number.NaN),
      0,
    ),
  };
}
