import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  StaticRouterProvider,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import type { FirstPage } from './first-page.ts';
import { SentPage } from './sent-page.tsx';

const framework = {
  manifest: {
    entry: { imports: [], module: '' },
    routes: {},
    url: '/assets/manifest-1.js',
    version: '1',
  },
  routeModules: {},
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' as const, manifestPath: '' },
};

/** What travels with the page of one route, when its loader answers or throws this. */
async function send(loader: () => unknown): Promise<{ html: string; page: FirstPage }> {
  const routes = [
    { id: 'a', path: 'a/:id', loader, element: <SentPage />, errorElement: <SentPage /> },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request('http://a/a/%E0%A4%B0'));
  if (context instanceof Response) throw new Error('The page was redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToStaticMarkup(
    <FrameworkContext value={framework}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </FrameworkContext>,
  );
  const json = /^<script[^>]*>(?<json>.*)<\/script>$/.exec(html)?.groups?.json ?? '';
  return { html, page: JSON.parse(json) };
}

describe('what the browser is told of the page it was sent', () => {
  it('is where it stands and what it has loaded', async () => {
    const { page } = await send(() => ({ outcome: 'found' }));
    expect(page).toEqual({
      manifest: '/assets/manifest-1.js',
      matches: [
        { id: 'a', path: 'a/:id', params: { id: 'र' }, pathname: '/a/र', pathnameBase: '/a/र' },
      ],
      loaderData: { a: { outcome: 'found' } },
      actionData: null,
      errors: null,
    });
  });

  it('cannot be ended or broken open by what was loaded', async () => {
    const typed = '</script><script>alert(1)</script><!--';
    const { html, page } = await send(() => typed);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(page.loaderData).toEqual({ a: typed });
  });

  it('holds of an accident its words, and of a refusal its status', async () => {
    const accident = await send(() => {
      throw new Error('Unexpected Server Error');
    });
    expect(accident.page.errors).toEqual({ a: { message: 'Unexpected Server Error' } });
    const refusal = await send(() => {
      throw new Response(null, { status: 404, statusText: 'Not Found' });
    });
    expect(refusal.page.errors).toMatchObject({ a: { status: 404, statusText: 'Not Found' } });
  });
});
