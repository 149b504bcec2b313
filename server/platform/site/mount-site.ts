import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '#shared/site-settings.ts';
import { answerPage } from './answer-page.ts';
import { createInProcessFetch } from './in-process-fetch.ts';
import { createPagePolicy, loosenForDevelopment } from './page-policy.ts';
import { receiveForms, refuseToWrite } from './receive-forms.ts';
import { createPageRenderer } from './render-page.ts';
import { loadBuild } from './site-build.ts';

export type SiteOptions = {
  /** development: Vite compiles on the fly, with hot reload and a looser policy. */
  readonly mode: 'production' | 'development';
  /** What `react-router build` wrote; not looked at in development. */
  readonly buildFolder: string;
  readonly site: SiteSettings;
};

/** What never is a page: an unknown path below these is answered as data, not with the not-found page. */
const NO_PAGE = /^\/(api|assets|pictures)(\/|$|\?)/;

/**
 * Puts the site into the server: built files by their names, and a page for every other path. Register it last;
 * the pages read their data from the routes that are there.
 */
export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { mode, buildFolder, site } = options;
  const getBuild =
    mode === 'production' ? await openBuild(app, buildFolder) : await openSources(app);
  const render = createPageRenderer({
    getBuild,
    mode,
    site,
    openFetch: (visitor) => createInProcessFetch(app, visitor),
  });
  const policy =
    mode === 'production' ? createPagePolicy(site) : loosenForDevelopment(createPagePolicy(site));

  app.get('/*', async (request, reply) => {
    if (NO_PAGE.test(request.url) || !request.url.startsWith('/')) return reply.callNotFound();
    return answerPage({ render, policy }, request, reply);
  });
  receiveForms(app, { render, policy, getBuild, isNoPage: (url) => NO_PAGE.test(url) });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    // Before the body is read: its kind does not matter here.
    onRequest: async (request, reply) => {
      if (NO_PAGE.test(request.url)) return reply.callNotFound();
      throw refuseToWrite(reply);
    },
    handler: async () => undefined,
  });
}

async function openBuild(app: FastifyInstance, folder: string) {
  const { serveBuiltFiles } = await import('./serve-built-files.ts');
  await serveBuiltFiles(app, folder);
  const build = await loadBuild(folder);
  return async () => build;
}

async function openSources(app: FastifyInstance) {
  const { developSite } = await import('./develop-site.ts');
  return developSite(app);
}
