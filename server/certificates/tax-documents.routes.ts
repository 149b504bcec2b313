import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import * as taxDocuments from '#shared/staff/tax-documents-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { registerBulkTaxDocuments } from './bulk-tax-documents.routes.ts';
import { getDonationTaxDocuments } from './get-donation-tax-documents.ts';
import { registerOfficialTaxDocuments } from './official-tax-documents.routes.ts';
import { openKeptTaxDocument, openReceiptPdf } from './open-tax-document.ts';
import { revealKeptDocument, revealReceipt } from './reveal-document.ts';
import { sendPdf } from './send-pdf.ts';
import { sendTaxDocument } from './send-tax-document.ts';
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
    const file = await openReceiptPdf(context, dependencies, staff, params.id, query.copy);
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
  registerOfficialTaxDocuments(app, context, dependencies);
}
