import type { Browser } from 'playwright-core';
import { launchChromium } from '../chromium.ts';

/**
 * Journeys look at elements, not at pixels: with room for a few tiles, what nobody sees is not painted, which was a tenth
 * of the browser's work.
 */
const FEW_PIXELS = ['--force-gpu-mem-available-mb=1'];

let browser: Promise<Browser> | null = null;

/**
 * The browser that all journeys of this worker share; it ends with the worker's process. In the process that drives it:
 * one behind a socket has every message written and read twice more.
 */
export function findWorkerBrowser(): Promise<Browser> {
  browser ??= launchChromium(FEW_PIXELS);
  return browser;
}
