import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';

/**
 * Journeys look at elements, hardly ever at pixels: with room for two screens of them, what is below nobody's eyes is not
 * painted, which was a tenth of the browser's work. One MB is too little for a code to be read off the screen.
 */
const TWO_SCREENS = ['--force-gpu-mem-available-mb=8'];

let browser: Promise<Browser> | null = null;

/**
 * The browser that all journeys of this worker share; it ends with the worker's process. In the process that drives it:
 * one behind a socket has every message written and read twice more.
 */
export function findWorkerBrowser(): Promise<Browser> {
  browser ??= launchChromium(TWO_SCREENS);
  return browser;
}
