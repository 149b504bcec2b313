import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild, ServerEntryModule } from 'react-router';
import type { ApiFetch } from '#shared/api-fetch.ts';
import { nextApprovalChange } from '#shared/deduction.ts';
import type { Organisation, PublicOrganisation } from '#shared/organisation.ts';
import type { SiteSettings } from '#shared/site-settings.ts';
import type { Context } from '../../context.ts';
import { sayHowToBuild } from '../command-name.ts';
import { noteChangeAt, noteNotKept, noteSubjects } from '../page-cache/page-sources.ts';
import { presentOrganisation } from './public-organisation.ts';

/** A rendered page, uncompressed. */
export type RenderedPage = {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The text of every inline script, for the policy. */
  readonly inlineScripts: readonly string[];
};

export type PageVisit = {
  /** Path and query as sent. */
  readonly url: string;
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  /** A submitted form; absent: GET. */
  readonly form?: SentForm;
};

/** A form as a browser sends it without scripts. */
export type SentForm = {
  /** Form-encoded: 'email=radha%40example.org&name=Radha'. */
  readonly body: string;
  /** The client address, as the server saw it. */
  readonly visitor: string;
};

export type RenderPage = (visit: PageVisit) => Promise<RenderedPage>;

/** Renders a page of which some answers are changed: a draft in place of what is public. */
export type RenderPreview = (
  visit: Omit<PageVisit, 'form'> & { wrapFetch: (fetch: ApiFetch) => ApiFetch },
) => Promise<RenderedPage>;

/**
 * Creates the page renderer. A GET depends only on the URL and the data, nothing else of the request, so that its page
 * can be cached for everyone. A form response also depends on the form, and is for its sender only.
 */
export function createPageRenderer(options: {
  getBuild: () => Promise<SiteBuild>;
  mode: 'production' | 'development';
  /** The fetch with which pages call the API, for a visitor or, for cacheable pages, without one. */
  openFetch: (visitor?: string) => ApiFetch;
  site: SiteSettings;
  /** The campaign that the header's 'Donate' leads to; null: the list. Called for each rendering. */
  findFlagship: () => Promise<string | null>;
  organisation: Context['organisation'];
}): { render: RenderPage; renderPreview: RenderPreview } {
  const { getBuild, mode, openFetch, site, findFlagship, organisation } = options;
  const sharedFetch = openFetch();
  const origin = new URL(site.publicUrl).origin;
  const openPages = rememberLast((build: SiteBuild) =>
    build.entry.module.openSite(build, { mode, origin, settings: site }),
  );
  const render: RenderPage = async ({ url, signal, report, form }) => {
    const renderSitePage = openPages(await getBuild());
    const facts = await readFacts(organisation);
    // Any page may name the approval: footer, policies, forms.
    noteChangeAt(nextApprovalChange(new Date(), facts.registrations));
    return renderSitePage({
      url,
      signal,
      report,
      flagship: await findFlagship(),
      organisation: presentOrganisation(facts),
      fetch: form === undefined ? sharedFetch : openFetch(form.visitor),
      ...(form === undefined ? {} : { form: form.body }),
    });
  };
  const renderPreview: RenderPreview = async ({ wrapFetch, ...visit }) =>
    openPages(await getBuild())({
      ...visit,
      isPreview: true,
      organisation: presentOrganisation(await readFacts(organisation)),
      flagship: await findFlagship(),
      fetch: wrapFetch(sharedFetch),
    });
  return { render, renderPreview };
}

/**
 * The facts that no process has changed since. A page is valid until they change; one rendered with those last read,
 * because the database does not answer, is not cached.
 */
async function readFacts(organisation: Context['organisation']): Promise<Organisation> {
  noteSubjects('organisation');
  return organisation.refresh().catch(() => {
    noteNotKept();
    return organisation.facts();
  });
}

/** Creating the request handler takes longer than rendering a page; in development the build changes. */
function rememberLast<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { readonly from: From; readonly made: Made } | undefined;
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
}

/** A page as rendered by the site's bundle (app/entry.server.tsx). */
type SitePage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly inlineScripts: readonly string[];
};

/** What the site's bundle exports beyond React Router's requirements (app/entry.server.tsx). */
type SiteEntry = ServerEntryModule & {
  openSite: (
    build: ServerBuild,
    options: { mode: 'production' | 'development'; origin: string; settings: SiteSettings },
  ) => (request: {
    url: string;
    signal: AbortSignal;
    flagship: string | null;
    isPreview?: boolean;
    organisation: PublicOrganisation;
    form?: string;
    fetch: ApiFetch;
    report: (error: unknown) => void;
  }) => Promise<SitePage>;
};

export type SiteBuild = ServerBuild & { entry: { module: SiteEntry } };

/** Loads the output of `react-router build`. */
export async function loadBuild(folder: string): Promise<SiteBuild> {
  const file = pathToFileURL(resolve(folder, 'server', 'index.js')).href;
  return checkBuild(await import(file));
}

/** Validates the bundle's exports at start, not at the first request. */
export function checkBuild(build: unknown): SiteBuild {
  if (!isSiteBuild(build))
    throw new Error(`The built site lacks what this server imports from it. ${sayHowToBuild()}`);
  return build;
}

function isSiteBuild(build: unknown): build is SiteBuild {
  return typeof read(read(read(build, 'entry'), 'module'), 'openSite') === 'function';
}

function read(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && name in from
    ? Reflect.get(from, name)
    : undefined;
}
