import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';

/**
 * Journeys check elements, not pixels: with tile memory for two screens, parts off screen are not painted, which was a
 * tenth of the browser's work. With 1 MB a QR code on the screen could not be read.
 */
const TWO_SCREENS = ['--force-gpu-mem-available-mb=8'];
/** A process of its own for drawing would cost a fifteenth of the browser's work. */
const IN_ONE_PROCESS = ['--in-process-gpu'];
/** Pages of journeys live for seconds: V8's optimising compilers cost more than their code saves. */
const WITHOUT_OPTIMISING = ['--js-flags=--no-opt --no-maglev'];

let browser: Promise<Browser> | null = null;

/**
 * The browser shared by all journeys of this worker; it ends with the worker's process. It is driven from the same
 * process: a socket would serialise every message twice more.
 */
export function findWorkerBrowser(): Promise<Browser> {
  browser ??= launchChromium([...TWO_SCREENS, ...IN_ONE_PROCESS, ...WITHOUT_OPTIMISING]);
  return browser;
}
