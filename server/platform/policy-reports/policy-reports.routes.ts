import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import type { Clock } from '../clock.ts';
import { Refusal } from '../errors.ts';
import { type PolicyBreachCount, REPORT_PATH, readPolicyReports } from './policy-reports.ts';

const BODY_LIMIT = 16 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json'];
/** Over all browsers: a faulty page shows in ten reports as well as in ten thousand. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const NO_CONTENT = 204;

/** Receives CSP reports of browsers; returns nothing, and keeps only counts. */
export function registerPolicyReports(
  app: FastifyInstance,
  { breaches, clock }: { breaches: PolicyBreachCount; clock: Clock },
): void {
  const admit = createCeiling(clock);
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: unknown, body: string) => readJson(body),
    );
    scope.post(REPORT_PATH, {
      schema: { hide: true },
      // Before the body is read.
      onRequest: async () => {
        if (!admit()) throw new Refusal(429, m.too_many_reports());
      },
      handler: async ({ body }, reply) => {
        for (const breach of readPolicyReports(body, scope.isOwnOrigin)) breaches.count(breach);
        return reply.code(NO_CONTENT).send();
      },
    });
    done();
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, m.body_not_json());
  }
}

function createCeiling(clock: Clock): () => boolean {
  let begun = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = clock.now().getTime();
    if (now - begun >= MINUTE_MS) [begun, count] = [now, 0];
    count += 1;
    return count <= MOST_A_MINUTE;
  };
}
