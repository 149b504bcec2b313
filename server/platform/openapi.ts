import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { organisation } from '#shared/organisation.ts';
import { apiDocumentSchema, writeDocsPage } from './openapi-page.ts';

const STYLE_SHEET = '/api/docs.css';
/** The page is drawn from one style sheet of its own; nothing else is loaded. */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Collects every call of the API that is registered after it. */
export async function collectApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${organisation.name}: JSON API`,
        version: '1',
        description:
          'Amounts are rupees, but for the amount of an order, which is paise. Every failure carries a message, and a failed validation the faulty fields.',
      },
      tags: [
        { name: 'public', description: 'For everyone' },
        { name: 'staff', description: 'For staff who are signed in' },
      ],
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
  });
}

/** Serves what was collected: as a document for programs, as a page for people. */
export function registerApiDescription(app: FastifyInstance): void {
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-cache')
      .send(writeDocsPage(apiDocumentSchema.parse(app.swagger()), STYLE_SHEET)),
  );

  app.get(STYLE_SHEET, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(writeStyle()),
  );
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
