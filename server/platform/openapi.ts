import type { FastifyInstance, FastifyRequest } from 'fastify';
import { organisation } from '#shared/organisation.ts';
import type { CollectedRoute } from './describe-api.ts';
import { apiDocumentSchema, writeDocsPage } from './openapi-page.ts';

const STYLE_SHEET = '/api/docs.css';
/** The page loads only its own style sheet. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Collects every API endpoint that is registered after it. */
export function collectApi(app: FastifyInstance): CollectedRoute[] {
  const routes: CollectedRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    // Routes without a tag are not part of the API; HEAD repeats GET.
    if (schema?.tags !== undefined && method !== 'HEAD') routes.push({ method, url, schema });
  });
  return routes;
}

/**
 * Serves the collected API as an OpenAPI document and as a page. Without a staff session only the public endpoints are
 * shown.
 */
export function registerApiDescription(
  app: FastifyInstance,
  routes: readonly CollectedRoute[],
): void {
  const listPublic = () => routes.filter(({ schema }) => !schema?.tags?.includes('staff'));
  // Built with the first request, to keep the start fast.
  const [readPublic, readWhole] = [describeOnce(listPublic), describeOnce(() => routes)];
  const readDocument = async (request: FastifyRequest): Promise<object> => {
    const staff = await request.server.identifyStaff(request);
    return staff !== null && !staff.lacksSecondFactor ? readWhole() : readPublic();
  };

  // Not cached: the response differs for staff.
  app.get('/api/openapi.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await readDocument(request)),
  );

  app.get('/api/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .send(writeDocsPage(apiDocumentSchema.parse(await readDocument(request)), STYLE_SHEET)),
  );

  app.get(STYLE_SHEET, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(writeStyle()),
  );
}

function describeOnce(listRoutes: () => readonly CollectedRoute[]): () => Promise<object> {
  let described: Promise<object> | null = null;
  const describe = async () => {
    const { describeApi } = await import('./describe-api.ts');
    return describeApi(listRoutes());
  };
  return () => {
    described ??= describe();
    return described;
  };
}

function writeStyle(): string {
  const { paper, card, line, ink, peacock } = organisation.colours;
  return `body { margin: 0; background: ${paper}; color: ${ink}; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
section { margin: 1rem 0; padding: 1rem; background: ${card}; border: 1px solid ${line}; }
h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
a, summary { color: ${peacock}; }
pre { overflow-x: auto; }
`;
}
