import { m } from '#shared/messages/compiled/messages.js';

/** The order matters: most browsers also carry the names of those before them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Readable browser name from a user agent: 'Firefox, Windows'. */
export function nameBrowser(userAgent: string): string {
  const parts = [browsers, systems].map(
    (patterns) => patterns.find(([sign]) => sign.test(userAgent))?.[1],
  );
  const named = parts.filter((part) => part !== undefined);
  return named.length > 0 ? named.join(', ') : m.desk_browser_unknown();
}
