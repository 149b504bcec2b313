import { text } from 'node:stream/consumers';
import { Provider } from 'react-redux';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { ApiFetch } from '#shared/api-fetch.ts';
import type { SiteSettings } from '#shared/site-settings.ts';
import { createApiClient } from './api-client.ts';
import { openArrivals } from './document/arrive.ts';
import { type DrawDocument, type DrawnDocument, openDocuments } from './document/draw-document.tsx';
import { HeadFiles } from './site/head-files.tsx';
import { type ReportAccident, reportContext } from './site/report-context.ts';
import { makeStore } from './store/make-store.ts';
import { storeContext } from './store/store-context.ts';

/** How long a page may wait for its data before it is sent without, in milliseconds. */
export const streamTimeout = 8_000;

/** What one request brings to its page. */
export type PageRequest = {
  /** Path and query as they came. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** Form-encoded, of a form that was sent to the page; absent: it is only looked at. */
  readonly form?: string;
  /** Reaches the site's own JSON API, in process. */
  readonly fetch: ApiFetch;
  /** Told of every accident while the page is made; refusals and pages that are not there are none. */
  readonly report: ReportAccident;
};

/** A page before it is packed. */
export type SitePage = Pick<DrawnDocument, 'pieces' | 'scripts'> & {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
};

export type MakeSitePage = (request: PageRequest) => Promise<SitePage>;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const drawContext = createContext<DrawDocument | null>(null);

/** What was drawn for an answer of React Router's: as its body it would be made into bytes and back. */
const drawnFor = new WeakMap<Response, DrawnDocument>();

/** What makes the pages of a build, for as long as that build is served. */
export function openSite(
  build: ServerBuild,
  given: {
    readonly mode: 'production' | 'development';
    /** `https://seva.example`. */
    readonly origin: string;
    readonly settings: SiteSettings;
  },
): MakeSitePage {
  const { mode, origin, settings } = given;
  const arrive = openArrivals(build);
  const answer = createRequestHandler(build, mode);
  // While developing, modules change under the page, which React Router's own ways follow.
  const draw = import.meta.env.PROD ? openDocuments(build, <HeadFiles />) : null;

  return async ({ url, signal, form, fetch, report }) => {
    const store = makeStore({ api: createApiClient({ fetch, origin }), site: settings });
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    context.set(reportContext, report);
    context.set(drawContext, draw);
    if (draw !== null && form === undefined) {
      const page = await arrive({ origin, url, context, signal });
      const drawn = page && drawOrNot(draw, page, store);
      if (drawn?.isWhole) return { ...drawn, status: page?.statusCode ?? 200, headers: HTML };
    }
    const sent = form === undefined ? {} : { method: 'POST', body: form, headers: FORM };
    const response = await answer(new Request(origin + url, { signal, ...sent }), context);
    const { status, headers } = response;
    const drawn = drawnFor.get(response) ?? { pieces: [await response.text()], scripts: [] };
    return { ...drawn, status, headers: Object.fromEntries(headers) };
  };
}

/** What fails to be drawn meets React Router again, which reports it and shows the error screen. */
function drawOrNot(draw: DrawDocument, ...page: Parameters<DrawDocument>): DrawnDocument | null {
  try {
    return draw(...page);
  } catch {
    return null;
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
};

/** What React Router calls when it has loaded a page, or has failed to. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  for (const [name, value] of Object.entries(HTML)) headers.set(name, value);
  const store = context.get(storeContext);
  const draw = context.get(drawContext);
  if (draw === null) {
    const page = (
      <Provider store={store}>
        <ServerRouter context={routerContext} url={request.url} />
      </Provider>
    );
    const { prerenderToNodeStream } = await import('react-dom/static');
    const html = await text((await prerenderToNodeStream(page)).prelude);
    return new Response(html, { status, headers });
  }
  const drawn = draw(routerContext.staticHandlerContext, store);
  if (!drawn.isWhole)
    context.get(reportContext)(new Error('A part of the page could not be drawn'));
  const answer = new Response(null, { status: drawn.isWhole ? status : 500, headers });
  drawnFor.set(answer, drawn);
  return answer;
}
