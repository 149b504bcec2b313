import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
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

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Built pages send what they are made from themselves (router/sent-page.tsx).
  if (import.meta.env.PROD) delete routerContext.serverHandoffStream;
  return new Promise((resolve, reject) => {
    const accidents: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(
      <Provider store={context.get(storeContext)}>
        <ServerRouter context={routerContext} url={request.url} />
      </Provider>,
      {
        // Whole pages only: their inline scripts are allowed by hash, and whole pages can be kept.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(patience);
          accidents.forEach(context.get(reportContext));
          headers.set('content-type', 'text/html; charset=utf-8');
          const page = new PassThrough();
          text(page).then((html) => {
            // While developing, the scripts are many and change under the page.
            const body = import.meta.env.PROD ? letScriptsWait(html) : html;
            resolve(new Response(body, { status: accidents.length > 0 ? 500 : status, headers }));
          }, reject);
          pipe(page);
        },
        // React Router reports this one itself, and renders the error screen.
        onShellError(error) {
          clearTimeout(patience);
          reject(error);
        },
        onError(error) {
          accidents.push(error);
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1_000);
  });
}
