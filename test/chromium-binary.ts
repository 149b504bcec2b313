import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: the same engine without windows, which would cost a third of the journeys' time. */
const NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

/** CHROMIUM_PATH where it is set, else the system's own on PATH; null when there is none. */
export function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
