import type { FastifyInstance, FastifyReply } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { refuseForMinutes } from '../platform/errors.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';
import { requestDocumentCode } from './document-code.ts';
import { listDocuments, openDocument } from './donor-documents.ts';
import { sendPdf } from './send-pdf.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';

/** Twenty codes and sixty openings an hour per network, which an office or a mobile carrier's customers may share. */
const CODES: Limit = { name: 'document-codes', burst: 20, everyMs: 180_000 };
const TRIES: Limit = { name: 'document-tries', burst: 60, everyMs: 60_000 };

type DocumentContext = Pick<
  Context,
  'db' | 'clock' | 'sealer' | 'log' | 'limiter' | 'wakeOutbox' | 'formPolicy' | 'organisation'
>;

/**
 * Opens a donation's documents in full, with its link and the code mailed to the donor. These limits, like those of
 * sign-in, cannot be disabled.
 */
export function registerDocuments(
  app: FastifyInstance,
  context: DocumentContext,
  dependencies: TaxDocumentDependencies,
): void {
  const admit = async (limit: Limit, address: string) => {
    const waitMs = await context.limiter.take([
      context.limiter.use(limit, networksOf(address).own),
    ]);
    if (waitMs > 0) throw refuseForMinutes(waitMs, m.document_codes_network);
  };

  registerEndpoint(app, endpoints.listDocuments, async ({ params, reply }) => {
    forbidCaching(reply);
    return listDocuments(context, dependencies, params.token);
  });
  registerEndpoint(app, endpoints.requestDocumentCode, async ({ params, request, reply }) => {
    forbidCaching(reply);
    await admit(CODES, request.ip);
    await requestDocumentCode(context, dependencies, params.token);
    return { message: m.document_code_asked() };
  });
  registerEndpoint(app, endpoints.openDocument, async ({ params, body, request, reply }) => {
    forbidCaching(reply);
    await admit(TRIES, request.ip);
    return sendPdf(
      reply,
      await openDocument(context, dependencies, params.token, body),
      'attachment',
    );
  });
}

function forbidCaching(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
}
