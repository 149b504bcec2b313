import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { describeHiddenPage, describePage } from './page-head.ts';

const publicUrl = 'https://seva.example';
const page = { title: 'Lamps', description: 'Lamps on the river', publicUrl, path: '/gallery' };
const EVIL = '</script><script>alert(1)</script><!-- \u2028';

/** The server-rendered head. */
function renderHead(page: Parameters<typeof describePage>[0]): string {
  const Stub = createRoutesStub([
    { path: '*', Component: Meta, meta: () => describePage(page, []) },
  ]);
  return renderToString(<Stub initialEntries={['/']} />);
}

const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1];

test('a title cannot break out of its JSON-LD script', () => {
  const head = renderHead({
    ...page,
    title: EVIL,
    description: EVIL,
    data: [{ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: EVIL }],
  });
  const scripts = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(2);
  expect(head.match(/<script/g)).toHaveLength(2);
  expect(JSON.parse(scripts[0]?.[1] ?? '')).toMatchObject({ headline: EVIL });
});

test.each([
  ['/donate/a%20b', '/donate/a%20b/card.png', 'image/png', '1200', '630'],
  ['/events/a', '/events/a/card.png', 'image/png', '1200', '630'],
  ['/gallery', '/pictures/jhulan-1200.webp', 'image/webp', '1200', '750'],
])('the preview of %s is %s', (path, address, type, width, height) => {
  const head = renderHead({ ...page, path, image: '/pictures/jhulan-1200.webp' });
  expect(contentOf(head, 'og:image')).toBe(publicUrl + address);
  expect(contentOf(head, 'twitter:image')).toBe(publicUrl + address);
  expect(contentOf(head, 'og:image:type')).toBe(type);
  expect(contentOf(head, 'og:image:width')).toBe(width);
  expect(contentOf(head, 'og:image:height')).toBe(height);
  expect(contentOf(head, 'og:image:alt')).toContain('Lamps');
});

test.each([undefined, 'https://pictures.example/a.jpg', '/pictures/unknown-1200.webp'])(
  "without a picture of this site the organisation's card is used: %s",
  (image) => {
    const head = renderHead({ ...page, ...(image === undefined ? {} : { image }) });
    expect(contentOf(head, 'og:image')).toBe('https://seva.example/card.png');
  },
);

test('a private page has no canonical URL', () => {
  expect(describeHiddenPage('Your gift', [])).toEqual([
    { title: 'Your gift | Braj Seva' },
    { name: 'robots', content: 'noindex' },
  ]);
});
