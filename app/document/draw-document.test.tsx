import type { MetaArgs } from 'react-router';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { DrawnOnce } from '../site/drawn-once.tsx';
import { joinPieces } from '../site/join-pieces.fixture.ts';
import { makeStore } from '../store/make-store.ts';
import { buildOf } from './a-build.fixture.tsx';
import { openArrivals } from './arrive.ts';
import { openDocuments } from './draw-document.tsx';

const store = makeStore({ api: createApiClient({ fetch: globalThis.fetch, origin: '' }) });
const signal = new AbortController().signal;

async function arriveAt(build: ReturnType<typeof buildOf>, url: string) {
  const context = new RouterContextProvider();
  const page = await openArrivals(build)({ origin: 'https://a.example', url, context, signal });
  if (page === null) throw new Error('Nobody arrived');
  return page;
}

const colours = <meta name="color-scheme" content="light dark" />;
const Footer = () => <footer>₹ &amp; more</footer>;
const build = buildOf({
  'donate/:id': {
    loader: ({ params }: { params: { id?: string } }) => `gifts for ${params.id}`,
    meta: ({ loaderData, params }: MetaArgs) => [{ title: `${loaderData} (${params.id})` }],
  },
  about: {
    links: () => [{ rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml' }],
    default: () => (
      <DrawnOnce name="footer">
        <Footer />
      </DrawnOnce>
    ),
  },
  broken: {
    default: () => {
      throw new Error('cannot be drawn');
    },
  },
});

describe('the document of a page', () => {
  test('shows what was loaded, and says it in its head', async () => {
    const drawn = openDocuments(build, colours)(await arriveAt(build, '/donate/cows'), store);
    const html = joinPieces(drawn.pieces);
    expect(html.startsWith('<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>')).toBe(
      true,
    );
    expect(html).toContain('<main>&quot;gifts for cows&quot;</main>');
    expect(html.split('</head>')[0]).toContain('<title>gifts for cows (cows)</title>');
    expect(html.split('</head>')[0]).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html.endsWith('</body></html>')).toBe(true);
    expect(drawn.isWhole).toBe(true);
  });

  test('asks for the files of its own routes, and names its scripts', async () => {
    const draw = openDocuments(build, colours);
    const drawn = draw(await arriveAt(build, '/donate/cows'), store);
    const html = joinPieces(drawn.pieces);
    expect(html).toContain('"/assets/page-donate--id.js"');
    expect(html).not.toContain('/assets/page-about.js');
    for (const script of drawn.scripts) expect(html).toContain(`>${script}</script>`);
    expect(html.match(/<script(?! type="application)/g)).toHaveLength(drawn.scripts.length);
    expect(draw(await arriveAt(build, '/donate/dogs'), store).scripts).toBe(drawn.scripts);
  });

  test('is the same each time, with what is drawn once in its place', async () => {
    const draw = openDocuments(build, colours);
    const page = await arriveAt(build, '/about');
    const first = joinPieces(draw(page, store).pieces);
    expect(first).toContain(
      '<footer>₹ &amp; more</footer></body></html>'.replace('</body></html>', ''),
    );
    expect(first).toContain('<link rel="alternate" type="application/rss+xml" href="/feed.xml"/>');
    expect(first).not.toContain('drawn-once');
    expect(joinPieces(draw(page, store).pieces)).toBe(first);
  });

  test('is not made where its page fails', async () => {
    const page = await arriveAt(build, '/broken');
    expect(() => openDocuments(build, colours)(page, store)).toThrow('cannot be drawn');
  });

  test('shows the error screen where React Router says so', async () => {
    const page = await arriveAt(build, '/about');
    const failed = { ...page, errors: { root: new Error('no database') }, statusCode: 500 };
    expect(joinPieces(openDocuments(build, colours)(failed, store).pieces)).toContain(
      '<p>Failed</p>',
    );
  });
});
