import { findOnPath } from './find-on-path.ts';

/** Firefox on PATH; null when there is none. */
export function findFirefox(): string | null {
  return findOnPath(['firefox-esr', 'firefox']);
}

/** WebKitGTK's WebDriver, which starts WebKitGTK's own small browser; null when there is none. */
export function findWebKitDriver(): string | null {
  return findOnPath(['WebKitWebDriver']);
}

/** The X server without a screen, which WebKitGTK needs: it has no headless mode. Null when there is none. */
export function findVirtualDisplay(): string | null {
  return findOnPath(['Xvfb']);
}

/** The journeys of browsers beside Chromium that cannot run on this machine. */
export function findJourneysWithoutBrowser(): string[] {
  const hasWebKit = findWebKitDriver() !== null && findVirtualDisplay() !== null;
  return [
    ...(findFirefox() === null ? ['test/journeys/browsers/firefox.journey.ts'] : []),
    ...(hasWebKit ? [] : ['test/journeys/browsers/webkit.journey.ts']),
  ];
}
