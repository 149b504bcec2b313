import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAsVisitor, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { findViolations, findViolationsAroundFrames } from './meet-wcag.ts';
import { RETRIES } from './retries.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();

type Item = { item: { _id: string } };

/** Everything that the site says to somebody without an account, where a draft might stand. */
const PUBLIC = [
  ...['/', '/press-release', '/donate-for', '/events/kirtan-by-the-river'],
  ...['/api/post/get-newspost?limit=100', '/api/post/', '/sitemap.xml', '/press-release/feed.xml'],
];

/** What axe finds in a preview: opened without its policy, whose sandbox lets no script look into it. */
async function examinePreview(page: Page, url: string): Promise<string[]> {
  await page.route(url, async (route) => {
    const response = await route.fetch(RETRIES);
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(url);
  const violations = await findViolations(page);
  await page.unroute(url);
  return violations;
}

test('a draft is seen in its page by whoever has the link of a day, and nowhere else', async () => {
  const editor = await visitDesk(journeys, 'editor');
  await editor.open('/staff/campaigns');
  const path = '/api/staff/content/bulletins';
  const { item } = (await callAsVisitor(editor, path, {
    fields: { title: 'Steps for the Yamuna', description: '<p>Forty of <b>them</b>.</p>' },
  })) as Item;
  const link = (await callAsVisitor(editor, `${path}/${item._id}/preview-link`, {})) as {
    url: string;
  };

  const reader = await journeys.visit(devices.phone);
  await reader.page.goto(link.url);
  await seesText(reader.page, 'Steps for the Yamuna');
  await seesText(reader.page, 'Preview: this draft is not public yet');
  expect(await reader.page.locator('b', { hasText: 'them' }).count()).toBe(1);
  expect(await examinePreview(reader.page, link.url)).toEqual([]);
  const response = await reader.page.request.get(link.url, RETRIES);
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'content-security-policy': expect.stringMatching(/frame-ancestors 'self'.*sandbox/),
  });
  expect(await response.text()).not.toContain('<script');
  for (const address of PUBLIC) {
    const page = await reader.page.request.get(address, RETRIES);
    expect([address, (await page.text()).includes('Steps for the Yamuna')]).toEqual([
      address,
      false,
    ]);
  }
  expect((await reader.page.request.get(`/press-release/${item._id}`, RETRIES)).status()).toBe(404);

  // A campaign's draft keeps its totals, and its page takes nothing.
  await editor.page.request.patch('/api/staff/content/campaigns/daily-meals', {
    ...RETRIES,
    data: { version: 1, fields: { title: 'A warm meal, renamed' } },
    headers: { origin: journeys.app().origin },
  });
  const shared = (await callAsVisitor(
    editor,
    '/api/staff/content/campaigns/daily-meals/preview-link',
    {},
  )) as { url: string };
  await reader.page.goto(shared.url);
  await seesText(reader.page, 'A warm meal, renamed');
  await seesText(reader.page, 'raised of ₹12,00,000');
  expect(
    await (await reader.page.request.get('/donate/daily-meals', RETRIES)).text(),
  ).not.toContain('A warm meal, renamed');

  await editor.page.request.delete(`${path}/${item._id}`, {
    ...RETRIES,
    headers: { origin: journeys.app().origin },
  });
  expect((await reader.page.request.get(link.url, RETRIES)).status()).toBe(404);
  expect((await reader.page.request.get(`${link.url.slice(0, -4)}AAAA`, RETRIES)).status()).toBe(
    404,
  );
});

test('beside the form the page follows what is typed, and an earlier version becomes the draft again', async () => {
  const { page, open, watch } = await visitDesk(journeys, 'editor');
  // An address that is none is refused first.
  watch.expect(/status of 400/);
  await open('/staff/content/home-page/home');
  const heading = page.getByRole('textbox', { name: /^Heading$/ }).first();
  await heading.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = page.frameLocator('iframe:not([inert])');
  await shown.getByRole('heading', { name: 'The day begins with service' }).waitFor();
  await heading.fill('Radhe Radhe, come in');
  await shown.getByRole('heading', { name: 'Radhe Radhe, come in' }).waitFor();
  expect(await findViolationsAroundFrames(page)).toEqual([]);
  const framed = await page
    .locator('iframe:not([inert])')
    .evaluate((it: HTMLIFrameElement) => it.src);
  const alone = await page.context().newPage();
  expect(await examinePreview(alone, framed)).toEqual([]);
  await alone.close();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await seesText(page, /is public$/);

  const reader = await journeys.visit(devices.desk);
  await reader.open('/');
  await reader.page.getByRole('heading', { level: 1, name: 'Radhe Radhe, come in' }).waitFor();

  const versions = page.getByRole('region', { name: 'Earlier versions' });
  await versions.getByRole('button', { name: 'Show' }).click();
  await versions
    .getByRole('button', { name: /^Compare the version/ })
    .last()
    .click();
  await versions.getByText('The day begins with service').waitFor();
  await versions
    .getByRole('button', { name: /^Restore the version/ })
    .last()
    .click();
  await expect.poll(() => heading.inputValue()).toBe('The day begins with service');
  await reader.page.reload();
  await reader.page.getByRole('heading', { level: 1, name: 'Radhe Radhe, come in' }).waitFor();

  const addresses = page.getByRole('region', { name: 'Earlier addresses' });
  await addresses.getByRole('button', { name: 'Show' }).click();
  await addresses.getByLabel('Earlier address').fill('/about-us');
  await addresses.getByRole('button', { name: 'Add address' }).click();
  await addresses.getByText(/that no longer exists/).waitFor();
  await addresses.getByLabel('Earlier address').fill('https://old.example/welcome/');
  await addresses.getByRole('button', { name: 'Add address' }).click();
  await addresses.getByText('/welcome').waitFor();
  await reader.open('/welcome');
  expect(new URL(reader.page.url()).pathname).toBe('/');

  // A mail has no page: an example of it stands beside the form.
  await open('/staff/content/mail-templates/refund');
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await body.fill('We sent {{refnd}} back.');
  await page.getByText(/There is no “refnd” here/).waitFor();
  await body.fill('We sent ');
  await page.getByRole('button', { name: /^Insert \{\{refund\}\}/ }).click();
  await page.keyboard.type(' back to ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('you.');
  expect(await body.innerHTML()).toBe('<p>We sent {{refund}} back to <strong>you.</strong></p>');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'As plain text' }).click();
  await page.locator('pre', { hasText: 'We sent ₹501 back to you.' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await seesText(page, '‘Refund’ is public');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await seesText(page, /^Test mail queued to /);
});
