import type { FastifyInstance, FastifyRequest } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import {
  matchOfficialFiles,
  uploadOfficialTaxDocument,
} from '#shared/staff/tax-documents-endpoints.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { LARGEST_PDF_BYTES } from './check-pdf.ts';
import { keepOfficialTaxDocument } from './keep-official-tax-document.ts';
import { matchOfficialFiles as findMatches } from './match-official-files.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';

/** Ten megabytes on a slow line. */
const LONGEST_UPLOAD_MS = 5 * 60_000;

/** The tax portal's certificates: matching files to donations, and upload. */
export function registerOfficialTaxDocuments(
  app: FastifyInstance,
  context: Context,
  dependencies: TaxDocumentDependencies,
): void {
  registerStaffEndpoint(app, matchOfficialFiles, async ({ staff, body }) => ({
    matches: await findMatches(context, staff, body),
  }));
  app.register((scope, _options, done) => {
    takePdfBodies(scope);
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = LONGEST_UPLOAD_MS;
    });
    registerStaffEndpoint(
      scope,
      uploadOfficialTaxDocument,
      async ({ staff, params, query, request }) => {
        const file = { parts: partsOf(request), certificateNumber: query.number ?? '' };
        try {
          return {
            taxDocument: await keepOfficialTaxDocument(
              context,
              dependencies,
              staff,
              params.id,
              file,
            ),
          };
        } finally {
          // Discards the unread body, so that the response reaches a client that is still sending.
          request.raw.resume();
        }
      },
    );
    done();
  });
}

/** A scope of its own, because only here a PDF body is accepted. It is passed on as a stream. */
function takePdfBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/pdf', (request, payload, read) => {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_PDF_BYTES) {
      payload.resume();
      read(new Refusal(413, m.papers_too_large()));
      return;
    }
    read(null, payload);
  });
}

/** Stopping early must not destroy the connection, on which the response is still sent. */
async function* partsOf({ body, raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (body !== raw) throw new Refusal(415, m.papers_not_pdf());
  for await (const part of raw.iterator({ destroyOnReturn: false })) yield part;
}
