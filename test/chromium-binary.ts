import { findOnPath } from './find-on-path.ts';

/** The same engine without windows, which would cost a third of the journeys' time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** CHROMIUM_PATH where it is set, else the system's own on PATH, headless if possible; null when there is none. */
export function findChromium(): string | null {
  return findHeadlessShell() ?? findOnPath(OTHERS);
}

/** CHROMIUM_PATH where it is set, else the system's headless shell; null when there is none. */
export function findHeadlessShell(): string | null {
  return process.env.CHROMIUM_PATH || findOnPath([HEADLESS_SHELL]);
}
