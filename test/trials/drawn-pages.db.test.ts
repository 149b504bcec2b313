import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedPages, sampleItemPages } from '../journeys/every-page.ts';
import { type RunningApp, startApp } from '../running/app.ts';

const pages = [
  ...fixedPages,
  ...sampleItemPages,
  '/donate/daily-meals',
  '/donate/nowhere',
  '/nowhere',
  '/press-release?page=2',
];

let app: RunningApp;
const first = new Map<string, string>();
const second = new Map<string, string>();

/** The clock goes on between two visits; nothing else does. */
async function see(path: string): Promise<string> {
  const html = await (await fetch(app.origin + path)).text();
  return html.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'a moment');
}

beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: 'off' });
  for (const path of pages) first.set(path, await see(path));
  await app.stop();
  await app.start();
  for (const path of pages.toReversed()) second.set(path, await see(path));
});
afterAll(() => app.remove());

test.each(pages)('%s looks the same whichever pages were drawn before it', (path) => {
  expect(first.get(path)).toContain('</html>');
  expect(second.get(path)).toBe(first.get(path));
});

test('no page shows the marks of what is drawn once', () => {
  for (const html of first.values()) expect(html).not.toContain('<drawn-once');
});
