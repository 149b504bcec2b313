import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { planDocumentMails, sendDocumentMails } from '#shared/staff/document-mails-endpoints.ts';
import {
  openDonationStatement,
  sendDonationStatement,
} from '#shared/staff/donation-statements-endpoints.ts';
import * as runs from '#shared/staff/tax-document-runs-endpoints.ts';
import * as taxDocuments from '#shared/staff/tax-documents-endpoints.ts';
import {
  matchOfficialFiles,
  uploadOfficialTaxDocument,
} from '#shared/staff/tax-documents-endpoints.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import {
  getTaxDocumentRun,
  listTaxDocumentRuns,
  startTaxDocumentRun,
  stopTaxDocumentRun,
} from './bulk-tax-documents.ts';
import { LARGEST_PDF_BYTES } from './check-pdf.ts';
import { getDonationTaxDocuments, sendTaxDocument } from './donation-tax-documents.ts';
import { showMailPlan } from './mailing/plan-mails.ts';
import { sendDocuments } from './mailing/send-documents.ts';
import { matchOfficialFiles as findMatches } from './match-official-files.ts';
import { openKeptTaxDocument, openReceiptPdf } from './open-tax-document.ts';
import { revealKeptDocument, revealReceipt } from './reveal-document.ts';
import { sendPdf } from './send-pdf.ts';
import { openStatement } from './statements/open-statement.ts';
import { sendStatement } from './statements/send-statement.ts';
import { storeOfficialTaxDocument } from './store-official-tax-document.ts';
import {
  countTaxDocumentCandidates,
  listTaxDocumentCandidates,
} from './tax-document-candidates.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';

/** Staff endpoints of tax documents: opening, mailing, bulk mailings, and uploads of the portal's certificates. */
export function registerTaxDocuments(
  app: FastifyInstance,
  context: Context,
  dependencies: TaxDocumentDependencies,
): void {
  registerStaffEndpoint(app, endpoints.sendTaxCertificate, async ({ staff, params }) => ({
    message: await sendTaxDocument(context, staff, params.id),
  }));
  registerStaffEndpoint(app, taxDocuments.getDonationTaxDocuments, async ({ staff, params }) =>
    getDonationTaxDocuments(context, staff, params.id),
  );
  registerStaffEndpoint(app, taxDocuments.openReceipt, async ({ staff, params, query, reply }) => {
    const { copy: mark, layout } = query;
    const file = await openReceiptPdf(context, dependencies, staff, params.id, { mark, layout });
    return sendPdf(reply, file, 'shown');
  });
  registerStaffEndpoint(app, taxDocuments.revealReceipt, async ({ staff, params, body, reply }) => {
    const file = await revealReceipt(context, dependencies, staff, params.id, body);
    return sendPdf(reply, file, 'attachment');
  });
  registerStaffEndpoint(app, taxDocuments.openTaxDocument, async ({ staff, params, reply }) => {
    const file = await openKeptTaxDocument(context, dependencies, staff, params.id);
    return sendPdf(reply, file, 'shown');
  });
  registerStaffEndpoint(
    app,
    taxDocuments.revealTaxDocument,
    async ({ staff, params, body, reply }) => {
      const file = await revealKeptDocument(context, dependencies, staff, params.id, body);
      return sendPdf(reply, file, 'attachment');
    },
  );
  registerBulkTaxDocuments(app, context);
  registerMailing(app, context, dependencies);
  registerOfficialTaxDocuments(app, context, dependencies);
}

/** Mails with several documents of a donor, and donation statements. */
function registerMailing(
  app: FastifyInstance,
  context: Context,
  dependencies: TaxDocumentDependencies,
): void {
  registerStaffEndpoint(app, planDocumentMails, async ({ staff, body }) => ({
    plan: await showMailPlan(context, staff, body.donations),
  }));
  registerStaffEndpoint(app, sendDocumentMails, async ({ staff, body }) =>
    sendDocuments(context, staff, body.donations, body.also ?? []),
  );
  registerStaffEndpoint(app, openDonationStatement, async ({ staff, params, query, reply }) => {
    const choice = { donorId: params.id, taxYear: query.taxYear };
    return sendPdf(reply, await openStatement(context, dependencies, staff, choice), 'shown');
  });
  registerStaffEndpoint(app, sendDonationStatement, async ({ staff, params, body }) => {
    const { taxYear, confirmed = [] } = body;
    const choice = { donorId: params.id, taxYear, confirmed };
    return { message: await sendStatement(context, staff, choice) };
  });
}

/** Ten megabytes on a slow line. */
const LONGEST_UPLOAD_MS = 5 * 60_000;

/** The tax portal's certificates: matching files to donations, and upload. */
function registerOfficialTaxDocuments(
  app: FastifyInstance,
  context: Context,
  dependencies: TaxDocumentDependencies,
): void {
  registerStaffEndpoint(app, matchOfficialFiles, async ({ staff, body }) => ({
    matches: await findMatches(context, staff, body),
  }));
  app.register((scope, _options, done) => {
    parsePdfBodies(scope);
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = LONGEST_UPLOAD_MS;
    });
    registerStaffEndpoint(
      scope,
      uploadOfficialTaxDocument,
      async ({ staff, params, query, request }) => {
        const file = { parts: partsOf(request), certificateNumber: query.number ?? '' };
        const donationIds = [params.id, ...(query.covers ?? '').split(',').filter(Boolean)];
        try {
          return {
            taxDocument: await storeOfficialTaxDocument(
              context,
              dependencies,
              staff,
              donationIds,
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
function parsePdfBodies(scope: FastifyInstance): void {
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

/** Bulk mailings of tax documents: candidates, runs, progress. */
function registerBulkTaxDocuments(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, runs.listTaxDocumentCandidates, async ({ staff, query }) =>
    listTaxDocumentCandidates(context, staff, query),
  );
  registerStaffEndpoint(app, runs.countTaxDocumentCandidates, async ({ staff, query }) => ({
    counts: await countTaxDocumentCandidates(context, staff, query),
  }));
  registerStaffEndpoint(app, runs.startTaxDocumentRun, async ({ staff, body }) => ({
    run: await startTaxDocumentRun(context, staff, body),
  }));
  registerStaffEndpoint(app, runs.listTaxDocumentRuns, async ({ staff }) => ({
    runs: await listTaxDocumentRuns(context, staff),
  }));
  registerStaffEndpoint(app, runs.getTaxDocumentRun, async ({ staff, params }) =>
    getTaxDocumentRun(context, staff, params.id),
  );
  registerStaffEndpoint(app, runs.stopTaxDocumentRun, async ({ staff, params }) => ({
    run: await stopTaxDocumentRun(context, staff, params.id),
  }));
}
