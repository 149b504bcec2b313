import type { ApiFetch } from '#shared/api-fetch.ts';
import type { SiteSettings } from '#shared/site-settings.ts';
import type { SiteBuild } from './site-build.ts';

/** A page as it leaves: whole, and still uncompressed. */
export type RenderedPage = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The text of every script that runs from within it, as its policy has to name them. */
  readonly inlineScripts: readonly string[];
};

export type PageVisit = {
  /** Path and query as they came. */
  readonly url: string;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** A form that was sent to the page; absent: the page is only looked at. */
  readonly form?: SentForm;
};

/** A form as a browser sends it without scripts. */
export type SentForm = {
  /** Form-encoded: 'email=radha%40example.org&name=Radha'. */
  readonly body: string;
  /** The sender's network address, as the server saw it. */
  readonly visitor: string;
};

export type RenderPage = (visit: PageVisit) => Promise<RenderedPage>;

/**
 * Makes whole pages. A page that is looked at follows from its URL and the data alone: nothing of the visitor's request
 * but its URL gets in, so that a page made for one may be given to all. Into the answer to a form goes the form too,
 * and nothing else: that one is for its sender.
 */
export function createPageRenderer(given: {
  getBuild: () => Promise<SiteBuild>;
  mode: 'production' | 'development';
  /** What pages call the API with, on behalf of a visitor or, for pages that all may see, of nobody. */
  openFetch: (visitor?: string) => ApiFetch;
  site: SiteSettings;
}): RenderPage {
  const { getBuild, mode, openFetch, site } = given;
  const sharedFetch = openFetch();
  const origin = new URL(site.publicUrl).origin;
  const openPages = rememberLast((build: SiteBuild) =>
    build.entry.module.openSite(build, { mode, origin, settings: site }),
  );
  return async ({ url, signal, report, form }) => {
    const renderSitePage = openPages(await getBuild());
    const { html, ...page } = await renderSitePage({
      url,
      signal,
      report,
      fetch: form === undefined ? sharedFetch : openFetch(form.visitor),
      ...(form === undefined ? {} : { form: form.body }),
    });
    return { ...page, body: Buffer.from(html) };
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
