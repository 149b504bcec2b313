import { hash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { matchRoutes } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { BrandColours, Organisation } from '#shared/organisation.ts';
import { type RouteBranch, treeOfRoutes } from '#shared/tree-of-routes.ts';
import { Refusal } from '../errors.ts';
import { describeFailure, reportFailure, sendFailure } from '../http-failures.ts';
import { refuseOtherSites } from '../http-own-site.ts';
import { escapeHtml } from '../letter.ts';
import type { SiteBuild } from './render-page.ts';
import { handleForm, type SiteParts } from './visit-page.ts';

const writeStyle = ({ paper, card, line, ink, inkSoft, action }: BrandColours) => `
body { margin: 0; padding: 48px 16px; background: ${paper}; color: ${ink}; font: 18px/1.6 Georgia, 'Times New Roman', serif; }
main { max-width: 560px; margin: 0 auto; padding: 32px 24px; background: ${card}; border: 1px solid ${line}; border-radius: 20px; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.25; font-weight: 400; }
p { margin: 0 0 16px; }
.why { color: ${inkSoft}; }
a { display: inline-block; padding: 10px 24px; border-radius: 999px; background: ${action}; color: #fff; text-decoration: none; }
a:focus-visible { outline: 3px solid ${ink}; outline-offset: 2px; }
`;

/** Allows only the page's own style. */
function writePolicy(style: string): string {
  return `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** For a whole form; the longest letter in Devanagari fits. */
const FORM_LIMIT = 16 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const NOT_ALLOWED = 405;

/**
 * Lets page forms work without scripts: a POST to a route with an action reaches the renderer with its body. Only from
 * this site's pages; a refusal is an HTML page. Other pages are read-only.
 */
export function receiveForms(
  app: FastifyInstance,
  site: SiteParts & {
    getBuild: () => Promise<SiteBuild>;
    isNoPage: (url: string) => boolean;
    readOrganisation: () => Organisation;
  },
): void {
  const takesForms = createActionFinder();
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      async (_request: unknown, body: string) => body,
    );
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      sendRefusedForm(site.readOrganisation().colours, error, request, reply),
    );
    scope.post('/*', {
      onRequest: async (request, reply) => {
        if (site.isNoPage(request.url)) return reply.callNotFound();
        const path = request.url.split('?', 1)[0] ?? '';
        if (!takesForms(await site.getBuild(), path)) throw refuseToWrite(reply);
        await refuseOtherSites(request);
      },
      handler: async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        return handleForm(site, request, reply, { body, visitor: request.ip });
      },
    });
    done();
  });
}

/** 405 for a POST to a read-only page. */
export function refuseToWrite(reply: FastifyReply): Refusal {
  reply.header('allow', 'GET, HEAD');
  return new Refusal(NOT_ALLOWED, m.page_is_read_only());
}

async function sendRefusedForm(
  colours: BrandColours,
  error: FastifyError,
  request: Parameters<typeof sendFailure>[1],
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (describeFailure(error)[0] === NOT_ALLOWED) return sendFailure(error, request, reply);
  const about = { route: request.routeOptions.url };
  const [status, { message }] = reportFailure(
    error,
    request.log,
    about,
    'A form submission failed',
  );
  const style = writeStyle(colours);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .header('content-security-policy', writePolicy(style))
    .type('text/html; charset=utf-8')
    .send(writeRefusalPage(message, request.url.split('?', 1)[0] ?? '/', style));
}

/** Returns whether the route of a path has an `action`. One route table per build. */
function createActionFinder(): (build: SiteBuild, path: string) => boolean {
  const tables = new WeakMap<SiteBuild, RouteBranch<object>[]>();
  return (build, path) => {
    const table = tables.get(build) ?? treeOfRoutes(build.routes, () => ({}));
    tables.set(build, table);
    const id = matchRoutes(table, path)?.at(-1)?.route.id;
    return id !== undefined && typeof build.routes[id]?.module.action === 'function';
  };
}

/** Renders why a form was refused, with a link back to the empty form. `path` is the page that it was sent to. */
function writeRefusalPage(reason: string, path: string, style: string): string {
  // A path with two leading slashes would lead to another site.
  const back = path.replace(/^\/+/, '/');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(m.form_refused_heading())}</title><style>${style}</style></head>
<body>
<main>
<h1>${escapeHtml(m.form_refused_heading())}</h1>
<p class="why">${escapeHtml(reason)}</p>
<p>${escapeHtml(m.form_refused_text())}</p>
<p><a href="${escapeHtml(back)}">${escapeHtml(m.form_refused_back())}</a></p>
</main>
</body>
</html>
`;
}
