import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BrandColours, Organisation } from '#shared/organisation.ts';
import type { CollectedRoute } from './describe-api.ts';
import { escapeMarkup } from './escape-markup.ts';

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
  readOrganisation: () => Organisation,
): void {
  const listPublic = () => routes.filter(({ schema }) => !schema?.tags?.includes('staff'));
  // Built with the first request, to keep the start fast.
  const [readPublic, readWhole] = [
    describeOnce(listPublic, readOrganisation),
    describeOnce(() => routes, readOrganisation),
  ];
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
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(writeStyle(readOrganisation().colours)),
  );
}

/** Described once for each name of the organisation. */
function describeOnce(
  listRoutes: () => readonly CollectedRoute[],
  readOrganisation: () => Pick<Organisation, 'name'>,
): () => Promise<object> {
  let last: { name: string; described: Promise<object> } | null = null;
  const describe = async (name: string) => {
    const { describeApi } = await import('./describe-api.ts');
    return describeApi(listRoutes(), name);
  };
  return () => {
    const { name } = readOrganisation();
    if (last?.name !== name) last = { name, described: describe(name) };
    return last.described;
  };
}

function writeStyle({ paper, card, line, ink, peacock }: BrandColours): string {
  return `body { margin: 0; background: ${paper}; color: ${ink}; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
section { margin: 1rem 0; padding: 1rem; background: ${card}; border: 1px solid ${line}; }
h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
a, summary { color: ${peacock}; }
pre { overflow-x: auto; }
`;
}

const content = z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }));
const operation = z.object({
  summary: z.optional(z.string()),
  tags: z._default(z.array(z.string()), []),
  parameters: z._default(z.array(z.object({ name: z.string(), in: z.string() })), []),
  requestBody: z.optional(z.object({ content })),
  responses: z._default(z.record(z.string(), z.object({ content: z.optional(content) })), {}),
});

/** The part of an OpenAPI document that the page shows. */
const apiDocumentSchema = z.object({
  info: z.object({ title: z.string(), description: z._default(z.string(), '') }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
type ApiDocument = z.infer<typeof apiDocumentSchema>;
type Operation = z.infer<typeof operation>;

/** Renders the API as an HTML page: one section per endpoint, with its schemas. Needs no script. */
function writeDocsPage(document: ApiDocument, styleSheet: string): string {
  const { title, description } = document.info;
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, call]) => writeCall(method, path, call)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${escapeMarkup(styleSheet)}">
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(description)} The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${calls.join('\n')}
</main>
</body>
</html>
`;
}

function writeCall(method: string, path: string, call: Operation): string {
  const parameters = call.parameters
    .map(({ name, in: location }) => `${name} (${location})`)
    .join(', ');
  const responses = Object.entries(call.responses).map(([status, response]) =>
    writeSchema(`Answer ${status}`, response.content),
  );
  return `<section>
<h2><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h2>
<p>${escapeMarkup(call.summary ?? '')}${call.tags.includes('staff') ? ' <strong>Staff only.</strong>' : ''}</p>
${parameters ? `<p>Parameters: ${escapeMarkup(parameters)}</p>` : ''}
${writeSchema('Body', call.requestBody?.content)}
${responses.join('\n')}
</section>`;
}

function writeSchema(label: string, kinds: z.infer<typeof content> | undefined): string {
  const schema = kinds?.['application/json']?.schema;
  if (schema === undefined) return '';
  const text = escapeMarkup(JSON.stringify(schema, null, 2));
  return `<details><summary>${label}</summary><pre>${text}</pre></details>`;
}
