import { expect, test } from 'vitest';
import { callAsVisitor, visitDesk } from './desk-visitor.ts';
import { devices } from './devices.ts';
import { startJourneys } from './journey.ts';
import { seesText } from './sees.ts';

const journeys = startJourneys();

type Item = { item: { _id: string } };

/** Everything that the site says to somebody without an account, where a draft might stand. */
const PUBLIC = [
  ...['/', '/press-release', '/donate-for', '/events/kirtan-by-the-river'],
  ...['/api/post/get-newspost?limit=100', '/api/post/', '/sitemap.xml', '/press-release/feed.xml'],
];

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
  const response = await reader.page.request.get(link.url);
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'content-security-policy': expect.stringMatching(/frame-ancestors 'self'.*sandbox/),
  });
  expect(await response.text()).not.toContain('<script');
  for (const address of PUBLIC) {
    const page = await reader.page.request.get(address);
    expect([address, (await page.text()).includes('Steps for the Yamuna')]).toEqual([
      address,
      false,
    ]);
  }
  expect((await reader.page.request.get(`/press-release/${item._id}`)).status()).toBe(404);

  // A campaign's draft keeps its totals, and its page takes nothing.
  await editor.page.request.patch('/api/staff/content/campaigns/daily-meals', {
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
  expect(await (await reader.page.request.get('/donate/daily-meals')).text()).not.toContain(
    'A warm meal, renamed',
  );

  await editor.page.request.delete(`${path}/${item._id}`, {
    headers: { origin: journeys.app().origin },
  });
  expect((await reader.page.request.get(link.url)).status()).toBe(404);
  expect((await reader.page.request.get(`${link.url.slice(0, -4)}AAAA`)).status()).toBe(404);
});
