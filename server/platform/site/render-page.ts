import type { SiteSettings } from '#shared/site-settings.ts';
import type { SiteBuild } from './site-build.ts';

/** A page as it leaves: whole, and still uncompressed. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
};

export type PageVisit = {
  /** Path and query as they came. */
  readonly url: string;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
};

export type RenderPage = (visit: PageVisit) => Promise<RenderedPage>;

/**
 * Makes whole pages. A page follows from its URL and the data alone: nothing of the visitor's request but its URL gets
 * in, so that a page made for one may be given to all.
 */
export function createPageRenderer(given: {
  getBuild: () => Promise<SiteBuild>;
  mode: 'production' | 'development';
  fetch: typeof fetch;
  site: SiteSettings;
}): RenderPage {
  const { getBuild, mode, fetch, site } = given;
  const origin = new URL(site.publicUrl).origin;
  const readRoutes = rememberLast((build: SiteBuild) =>
    build.entry.module.createRequestHandler(build, mode),
  );
  return async ({ url, signal, report }) => {
    const build = await getBuild();
    const answer = readRoutes(build);
    const context = build.entry.module.openPageRequest({ fetch, origin, site, report });
    const response = await answer(new Request(origin + url, { signal }), context);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
}

/** Reading the routes out of a build takes longer than rendering a page; in development the build changes. */
function rememberLast<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { readonly from: From; readonly made: Made } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}
