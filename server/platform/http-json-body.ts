import type { FastifyInstance } from 'fastify';

const ESCAPED_NUL = '\\u0000';

/**
 * Reads JSON bodies as the framework does, without NUL characters: nobody types them, and PostgreSQL keeps no text that
 * holds one, so that they would surface as an accident far from here.
 */
export function readJsonWithoutNul(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, String(text), (error, body) => {
      done(error, error === null && text.includes(ESCAPED_NUL) ? withoutNul(body) : body);
    });
  });
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replaceAll('\0', ''), withoutNul(part)]),
  );
}
