import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '#shared/site-settings.ts';
import type { Context } from '../../context.ts';
import type { SitePageCache } from '../page-cache/invalidate-pages.ts';
import { serveColourSheet } from './colour-sheet.ts';
import { createInProcessFetch } from './in-process-fetch.ts';
import { createPagePolicy, loosenForDevelopment } from './page-policy.ts';
import { receiveForms, refuseToWrite } from './receive-forms.ts';
import { createPageRenderer, loadBuild, type SiteBuild } from './render-page.ts';
import { type PagePreview, sendPreview } from './send-preview.ts';
import type { SendBuiltFile } from './serve-built-files.ts';
import { visitPage } from './visit-page.ts';

export type SiteOptions = {
  /** development: Vite compiles on request, with hot reload and a looser policy. */
  readonly mode: 'production' | 'development';
  /** The output of `react-router build`; unused in development. */
  readonly buildFolder: string;
  readonly site: SiteSettings;
  /** The campaign that 'Donate' leads to; null: the list of campaigns. */
  readonly findFlagship: () => Promise<string | null>;
  /** What a preview's address stands for; null when it has ended. */
  readonly openPreview: (token: string) => Promise<PagePreview | null>;
  /** Where the address of a missing page leads; null for none. */
  readonly findRedirect: (url: string) => Promise<string | null>;
  readonly organisation: Context['organisation'];
  /** Null where every page is rendered anew. */
  readonly pageCache: SitePageCache | null;
};

/** Never pages: an unknown path below these gets a JSON error, not the not-found page. */
const NO_PAGE = /^\/(api|assets|pictures)(\/|$|\?)/;

/**
 * Mounts the site: built files, and a page for every other path. Register it last; pages read their data from the
 * existing routes.
 */
export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { mode, buildFolder, site, findFlagship, openPreview, findRedirect, pageCache } = options;
  const { organisation } = options;
  serveColourSheet(app, organisation.facts);
  const { getBuild, sendFile } =
    mode === 'production' ? await openBuild(app, buildFolder) : await openSources(app);
  const { render, renderPreview } = createPageRenderer({
    getBuild,
    mode,
    site,
    findFlagship,
    organisation,
    openFetch: (visitor) => createInProcessFetch(app, visitor),
  });
  const policy =
    mode === 'production' ? createPagePolicy(site) : loosenForDevelopment(createPagePolicy(site));

  const parts = { render, policy, findRedirect, pageCache };

  // The length of a wildcard is not limited, as that of a parameter is.
  app.get<{ Params: { '*': string } }>('/preview/*', async (request, reply) => {
    const preview = await openPreview(request.params['*']);
    if (preview === null) return reply.callNotFound();
    return sendPreview(renderPreview, preview, request, reply);
  });
  app.get('/*', async (request, reply) => {
    const sent = sendFile(request.url, reply);
    if (sent !== null) return sent;
    if (NO_PAGE.test(request.url) || !request.url.startsWith('/')) return reply.callNotFound();
    return visitPage(parts, request, reply);
  });
  receiveForms(app, {
    ...parts,
    getBuild,
    isNoPage: (url) => NO_PAGE.test(url),
    readOrganisation: organisation.facts,
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    // Before the body is read: its type does not matter here.
    onRequest: async (request, reply) => {
      if (NO_PAGE.test(request.url)) return reply.callNotFound();
      throw refuseToWrite(reply);
    },
    handler: async () => undefined,
  });
}

type Site = { getBuild: () => Promise<SiteBuild>; sendFile: SendBuiltFile };

async function openBuild(app: FastifyInstance, folder: string): Promise<Site> {
  const { openBuiltFiles } = await import('./serve-built-files.ts');
  const sendFile = await openBuiltFiles(app, folder);
  const build = await loadBuild(folder);
  return { getBuild: async () => build, sendFile };
}

async function openSources(app: FastifyInstance): Promise<Site> {
  const { developSite } = await import('./development-servers.ts');
  return { getBuild: await developSite(app), sendFile: () => null };
}
