import type { ElementType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
  useParams,
} from 'react-router';
import { createApiClient } from '#app/api-client.ts';
import { reportContext } from '#app/site/report-context.ts';
import SiteLayout from '#app/site/site-layout.page.tsx';
import { makeStore } from '#app/store/make-store.ts';
import { storeContext } from '#app/store/store-context.ts';
import { ToastProvider } from '#app/ui/toast.tsx';
import type { ApiFetch } from '#shared/api-fetch.ts';
import { pages } from '#shared/pages.ts';
import type { SiteState } from '#shared/site-settings.ts';

type Meta = (args: {
  loaderData: unknown;
  matches: [];
  params: unknown;
  location: unknown;
}) => Record<string, unknown>[];
type PageModule = { default: ElementType; loader?: LoaderFunction; meta?: Meta };

const ORIGIN = 'http://localhost';
const modules = import.meta.glob<PageModule>('../../app/**/*.page.tsx');

const demoSite: SiteState = {
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  apiOrigin: 'https://api.razorpay.com',
  testMode: false,
  publicUrl: ORIGIN,
  donorEmails: 'masked',
  marksSamples: false,
  maximumDonation: 500_000,
  form: { identityNumbers: 'required', donorNames: 'opt-out' },
  flagship: null,
  isPreview: false,
};

/** The text of a page as the server renders it, within header and footer, without a build and without a browser. */
export async function renderPage(
  path: string,
  fetchInside: ApiFetch,
  site: Partial<SiteState> = {},
): Promise<{ html: string; text: string; headlines: string[] }> {
  const store = makeStore({
    api: createApiClient({ fetch: fetchInside, origin: ORIGIN }),
    site: { ...demoSite, ...site },
  });
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(reportContext, (accident) => {
    throw accident;
  });
  const routes = await loadRoutes();
  const handler = createStaticHandler(routes);
  const answer = await handler.query(new Request(ORIGIN + path), { requestContext: context });
  if (answer instanceof Response)
    throw new Error(`Expected ${path} to be a page, found a response`);
  const router = createStaticRouter(handler.dataRoutes, answer);
  const html = renderToString(
    <Provider store={store}>
      <ToastProvider>
        <StaticRouterProvider router={router} context={answer} hydrate={false} />
      </ToastProvider>
    </Provider>,
  );
  const headlines = [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)];
  const page = answer.matches.at(-1);
  const meta = page && metas.get(page.route.id ?? '');
  const head = meta
    ? meta({
        loaderData: answer.loaderData[page.route.id ?? ''],
        matches: [],
        params: page.params,
        location: answer.location,
      })
    : [];
  const described = head.flatMap(({ content }) => (typeof content === 'string' ? [content] : []));
  return {
    html,
    text: [...described, toText(html)].join(' '),
    headlines: headlines.map(([, inner = '']) => toText(inner)),
  };
}

const metas = new Map<string, Meta>();
let loaded: Promise<RouteObject[]> | undefined;

function loadRoutes(): Promise<RouteObject[]> {
  loaded ??= Promise.all(pages.map(loadRoute)).then((children) => [
    { Component: SiteLayout, children },
  ]);
  return loaded;
}

async function loadRoute({ path, module }: (typeof pages)[number]): Promise<RouteObject> {
  const load = modules[`../../app/${module}`];
  if (load === undefined) throw new Error(`Expected app/${module}, found no such page`);
  const { default: Page, loader, meta } = await load();
  if (meta) metas.set(path, meta);
  /** As React Router's framework mode hands these props to a page. */
  const Component = () => <Page loaderData={useLoaderData()} params={useParams()} />;
  return { id: path, path, Component, ...(loader ? { loader } : {}) };
}

function toText(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(?:span|strong|em|b|i|a)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
