import type { FastifyInstance } from 'fastify';

const ESCAPED_NUL = '\\u0000';
/** In no id and no cursor, so that a lookup finds nothing. */
const NEVER_KNOWN = '\uFFFD';

/**
 * Accepts JSON bodies only, and removes NUL characters: PostgreSQL text cannot contain them, so they would cause a 500
 * later. Bodies lose them; in URLs they are replaced by U+FFFD.
 */
export function readJsonWithoutNul(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, String(text), (error, body) => {
      done(error, error === null && text.includes(ESCAPED_NUL) ? withoutNul(body) : body);
    });
  });

  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query]) replaceNul(part);
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

function replaceNul(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === 'string' && value.includes('\0')) {
      Reflect.set(part, name, value.replaceAll('\0', NEVER_KNOWN));
    }
  }
}
