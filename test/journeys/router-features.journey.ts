import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from '#scripts/tools.ts';
import { createHttpServer } from '#server/platform/http-server.ts';
import { createLogger } from '#server/platform/log.ts';
import { mountSite } from '#server/platform/site/mount-site.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import { devices } from './devices.ts';
import { waitForScripts } from './journey.ts';
import { watchContext } from './watch-page.ts';
import { findWorkerBrowser } from './worker-browser.ts';

/** A build of two pages around the site's own root and entries, with its configuration. */
const PROBE = 'test/router-probe';

let app: FastifyInstance;
let origin: string;
let context: BrowserContext;

beforeAll(async () => {
  expect(
    await runTool('react-router', ['build', PROBE, '--logLevel', 'error', '--emptyOutDir'], {
      NODE_ENV: 'production',
    }),
  ).toBe(0);
  app = createHttpServer({ log: createLogger('warn'), trustProxy: false });
  await mountSite(app, {
    mode: 'production',
    buildFolder: join('.cache', 'router-probe'),
    pageCache: null,
    openPreview: async () => null,
    findRedirect: async () => null,
    findFlagship: async () => null,
    organisation: {
      mode: 'demo',
      facts: () => defaultOrganisation,
      refresh: async () => defaultOrganisation,
    },
    site: {
      publicUrl: 'http://localhost',
      checkoutScriptUrl: 'http://localhost/checkout.js',
      apiOrigin: 'http://localhost',
      testMode: true,
      donorEmails: 'hidden',
      marksSamples: false,
      maximumDonation: 500_000,
      form: { identityNumbers: 'required', donorNames: 'opt-out' },
    },
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  context = await (await findWorkerBrowser()).newContext(devices.desk);
});

afterAll(async () => {
  await context?.close();
  await app?.close();
});

test('useFetcher and useBlocker work in a built app, and a new query parameter reaches the loader', async () => {
  const watch = watchContext(context, [origin]);
  const page = await context.newPage();
  await page.goto(`${origin}/?word=yamuna`);
  await waitForScripts(page);
  await page.getByText('Asked: yamuna').waitFor();
  await page.evaluate(() => Reflect.set(window, 'marked', true));

  await page.getByRole('link', { name: 'Ask for ganga' }).click();
  await page.getByText('Asked: ganga').waitFor();

  await page.getByLabel('Name').fill('Radha');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Heard: Radha').waitFor();
  expect(new URL(page.url()).search).toBe('?word=ganga');

  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByText('Blocker: blocked').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'The next page' }).waitFor();

  expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
  expect(watch.faults()).toEqual([]);
});
