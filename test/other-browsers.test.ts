import { afterEach, expect, test, vi } from 'vitest';
import { reportMissingBrowsers } from '#scripts/system-parts.ts';
import { findJourneysWithoutBrowser } from './other-browsers.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('on a machine without Firefox and WebKit their journeys are left out, and the user is told how to get them', async () => {
  vi.stubEnv('PATH', '');
  expect(findJourneysWithoutBrowser()).toEqual([
    'test/journeys/browsers/firefox.journey.ts',
    'test/journeys/browsers/webkit.journey.ts',
  ]);
  expect(await reportMissingBrowsers()).toEqual([
    expect.stringContaining(
      "apt-get install firefox-esr): the donor's journey in Firefox is not run",
    ),
    expect.stringContaining("install webkit2gtk-driver): the donor's journey in WebKit is not run"),
  ]);
});
