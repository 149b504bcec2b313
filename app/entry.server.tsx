import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
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
import type { PublicOrganisation } from '#shared/organisation.ts';
import type { SiteSettings } from '#shared/site-settings.ts';
import { createApiClient } from './api-client.ts';
import { type DeferredDocument, deferScripts } from './hydration/defer-scripts.ts';
import { START_SCRIPT } from './hydration/deferred-start.tsx';
import { organisationContext } from './site/organisation-context.ts';
import { type ReportAccident, reportContext } from './site/report-context.ts';
import { writeVoidElements } from './site/write-void-elements.ts';
import { makeStore } from './store/make-store.ts';
import { storeContext } from './store/store-context.ts';

/** Longest time in ms that a page waits for its data before it is sent without. */
export const streamTimeout = 8_000;

/** Input of one page request. */
export type PageRequest = {
  /** Path and query as received. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** The campaign that 'Donate' leads to; null: the list. */
  readonly flagship: string | null;
  /** A draft is shown in place of what is public. */
  readonly isPreview?: boolean;
  readonly organisation: PublicOrganisation;
  /** Form-encoded body of a submitted form; absent for GET. */
  readonly form?: string;
  /** Calls the site's own JSON API in process. */
  readonly fetch: ApiFetch;
  /** Called with every unexpected rendering error; refusals and 404s are not reported. */
  readonly report: ReportAccident;
};

/** A page before compression. */
export type SitePage = DeferredDocument & {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
};

export type RenderSitePage = (request: PageRequest) => Promise<SitePage>;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The document of a request in UTF-8: as a Response body it would be copied once more. */
const documentContext = createContext<Buffer | null>(null);

/** React Router's request handler for a build, with its own store per request. */
export function openSite(
  build: ServerBuild,
  options: {
    readonly mode: 'production' | 'development';
    /** `https://seva.example`. */
    readonly origin: string;
    readonly settings: SiteSettings;
  },
): RenderSitePage {
  const { mode, origin, settings } = options;
  const handleRequest = createRequestHandler(build, mode);
  return async (request) => {
    const { url, signal, flagship, organisation, isPreview = false, form, fetch, report } = request;
    const context = new RouterContextProvider();
    context.set(
      storeContext,
      makeStore({
        api: createApiClient({ fetch, origin }),
        site: { ...settings, flagship, isPreview },
      }),
    );
    context.set(organisationContext, organisation);
    context.set(reportContext, report);
    const sent = form === undefined ? {} : { method: 'POST', body: form, headers: FORM };
    const response = await handleRequest(new Request(origin + url, { signal, ...sent }), context);
    const { body, inlineScripts } = deferScripts(
      context.get(documentContext) ?? (await readBody(response)),
      START_SCRIPT,
    );
    return {
      body: writeVoidElements(body),
      inlineScripts,
      status: response.status,
      headers: Object.fromEntries(response.headers),
    };
  };
}

async function readBody(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
};

/** Called by React Router when a page's loaders have ended, successfully or not. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  preloadStyles(headers, routerContext);
  const { body, errors } = await renderWhole(
    <Provider store={context.get(storeContext)}>
      <ServerRouter context={routerContext} url={request.url} />
    </Provider>,
  );
  for (const error of errors) context.get(reportContext)(error);
  context.set(documentContext, body);
  return new Response(null, { status: errors.length === 0 ? status : 500, headers });
}

/** The style sheet, which alone holds up the first paint, is requested before what the head of the page lists. */
function preloadStyles(headers: Headers, { manifest }: EntryContext): void {
  for (const file of manifest.routes.root?.css ?? []) {
    headers.append('link', `<${file}>; rel=preload; as=style`);
  }
}

/**
 * Renders the complete document. `errors` are those of single parts, which React has left empty; rejects when the
 * document itself cannot be rendered.
 */
function renderWhole(document: ReactElement): Promise<{ body: Buffer; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe } = renderToPipeableStream(document, {
      // The document is not streamed: browsers would need scripts to assemble the chunks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
      onShellError: reject,
      onAllReady: () => {
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, next) {
              chunks.push(chunk);
              next();
            },
            final(next) {
              resolve({ body: Buffer.concat(chunks), errors });
              next();
            },
          }),
        );
      },
    });
  });
}
