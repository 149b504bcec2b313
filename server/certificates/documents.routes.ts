import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { Refusal } from '../platform/errors.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import { createVisitLimit, type VisitLimit } from '../platform/visit-limit.ts';
import { listDocuments } from './list-documents.ts';
import { openDocument } from './open-document.ts';
import type { PaperHouse } from './paper-house.ts';
import { requestDocumentCode } from './request-document-code.ts';
import { sendPdf } from './send-pdf.ts';

const HOUR_MS = 3_600_000;
/** Of one network, which a whole office or a mobile provider's customers may share. */
const CODES_AN_HOUR = 20;
const TRIES_AN_HOUR = 60;

type DocumentContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'wakeOutbox'>;

/**
 * The documents of a donation in full, for whoever has its link and the code that goes to its donor's mailbox. Like the
 * limits of sign-in, these are lifted by no setting.
 */
export function registerDocuments(
  app: FastifyInstance,
  context: DocumentContext,
  house: PaperHouse,
): void {
  const { clock } = context;
  const codes = createVisitLimit({ most: CODES_AN_HOUR, withinMs: HOUR_MS, clock });
  const tries = createVisitLimit({ most: TRIES_AN_HOUR, withinMs: HOUR_MS, clock });

  registerEndpoint(app, endpoints.listDocuments, async ({ params, reply }) => {
    keepNowhere(reply);
    return listDocuments(context, house, params.token);
  });
  registerEndpoint(app, endpoints.requestDocumentCode, async ({ params, request, reply }) => {
    keepNowhere(reply);
    admit(codes, request, reply);
    await requestDocumentCode(context, house, params.token);
    return { message: m.document_code_asked() };
  });
  registerEndpoint(app, endpoints.openDocument, async ({ params, body, request, reply }) => {
    keepNowhere(reply);
    admit(tries, request, reply);
    return sendPdf(reply, await openDocument(context, house, params.token, body), 'attachment');
  });
}

function admit(limit: VisitLimit, { ip }: FastifyRequest, reply: FastifyReply): void {
  if (limit.admit(ip)) return;
  reply.header('retry-after', HOUR_MS / 1000);
  throw new Refusal(429, m.document_codes_network());
}

function keepNowhere(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
}
