import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { ApiFetch } from '#shared/api-fetch.ts';
import type { SiteSettings } from '#shared/site-settings.ts';
import { createApiClient } from './api-client.ts';
import {
  type Drawings,
  DrawingsProvider,
  openDrawings,
  placeDrawings,
} from './site/drawn-once.tsx';
import { letScriptsWait } from './site/late-scripts.ts';
import { type ReportAccident, reportContext } from './site/report-context.ts';
import { makeStore } from './store/make-store.ts';
import { storeContext } from './store/store-context.ts';

// The server takes these from the bundle: React Router compares contexts by identity.
export { createRequestHandler } from 'react-router';
export { storeContext };

/** How long a page may wait for its data before it is sent without, in milliseconds. */
export const streamTimeout = 8_000;

/** What one request brings to its page. */
export type PageRequest = {
  /** Reaches the site's own JSON API, in process. */
  readonly fetch: ApiFetch;
  readonly origin: string;
  readonly site: SiteSettings;
  /** Told of every accident while the page is made; refusals and pages that are not there are none. */
  readonly report: ReportAccident;
};

/** Opens a request's own store, and hands it to loaders and rendering. */
export function openPageRequest({
  fetch,
  origin,
  site,
  report,
}: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, makeStore({ api: createApiClient({ fetch, origin }), site }));
  context.set(reportContext, report);
  return context;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
};

/** The text of what was rendered here: as the body of an answer it would be made into bytes and back. */
const pages = new WeakMap<Response, string>();

/** The text of a rendered page; undefined for what React Router answers by itself. */
export const takePage = (answer: Response): string | undefined => pages.get(answer);

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Built pages send what they are made from themselves (router/sent-page.tsx).
  if (import.meta.env.PROD) delete routerContext.serverHandoffStream;
  const store = context.get(storeContext);
  const page = (
    <Provider store={store}>
      <ServerRouter context={routerContext} url={request.url} />
    </Provider>
  );
  // Built pages are drawn in one go: they wait for nothing, since everything they show is loaded before. What fails here
  // React Router reports itself, and renders the error screen.
  const drawn = drawingsFor(store.getState().site);
  const html = import.meta.env.PROD
    ? renderToString(<DrawingsProvider value={drawn}>{page}</DrawingsProvider>)
    : await drawWhileDeveloping(page);
  const whole = !html.includes(MISSING_PART);
  if (!whole) context.get(reportContext)(new Error('A part of the page could not be drawn'));
  headers.set('content-type', 'text/html; charset=utf-8');
  const answer = new Response(null, { status: whole ? status : 500, headers });
  pages.set(answer, import.meta.env.PROD ? finishPage(html, drawn) : html);
  return answer;
}

/** What React writes where a part was to wait for something, or failed. */
const MISSING_PART = '<!--$!-->';

/** What was drawn before comes last: it is more than half of the page. */
function finishPage(html: string, drawn: Drawings): string {
  return `<!DOCTYPE html>${placeDrawings(letScriptsWait(html), drawn)}`;
}

/** A server keeps its settings as long as it runs. */
const drawings = new WeakMap<SiteSettings, Drawings>();

function drawingsFor(site: SiteSettings): Drawings {
  const known = drawings.get(site) ?? openDrawings();
  drawings.set(site, known);
  return known;
}

/** While developing, modules and what React Router sends come when they come. */
async function drawWhileDeveloping(page: ReactElement): Promise<string> {
  const { prerenderToNodeStream } = await import('react-dom/static');
  return text((await prerenderToNodeStream(page)).prelude);
}
