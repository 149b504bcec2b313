import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import * as papers from '#shared/staff/papers-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { registerBulkPapers } from './bulk-papers.routes.ts';
import { getGiftPapers } from './get-gift-papers.ts';
import { registerOfficialPapers } from './official-papers.routes.ts';
import { openKeptPaper, openReceiptPdf } from './open-paper.ts';
import type { PaperHouse } from './paper-house.ts';
import { revealKeptDocument, revealReceipt } from './reveal-document.ts';
import { sendPaper } from './send-paper.ts';
import { sendPdf } from './send-pdf.ts';

/** The papers of gifts for staff: to open, to mail, in bulk, and the tax portal's to upload. */
export function registerPapers(app: FastifyInstance, context: Context, house: PaperHouse): void {
  registerStaffEndpoint(app, endpoints.sendTaxCertificate, async ({ staff, params }) => ({
    message: await sendPaper(context, staff, params.id),
  }));
  registerStaffEndpoint(app, papers.getGiftPapers, async ({ staff, params }) =>
    getGiftPapers(context, staff, params.id),
  );
  registerStaffEndpoint(app, papers.openReceipt, async ({ staff, params, query, reply }) => {
    const file = await openReceiptPdf(context, house, staff, params.id, query.copy);
    return sendPdf(reply, file, 'shown');
  });
  registerStaffEndpoint(app, papers.revealReceipt, async ({ staff, params, body, reply }) => {
    const file = await revealReceipt(context, house, staff, params.id, body);
    return sendPdf(reply, file, 'attachment');
  });
  registerStaffEndpoint(app, papers.openPaper, async ({ staff, params, reply }) => {
    const file = await openKeptPaper(context, house, staff, params.id);
    return sendPdf(reply, file, 'shown');
  });
  registerStaffEndpoint(app, papers.revealPaper, async ({ staff, params, body, reply }) => {
    const file = await revealKeptDocument(context, house, staff, params.id, body);
    return sendPdf(reply, file, 'attachment');
  });
  registerBulkPapers(app, context);
  registerOfficialPapers(app, context, house);
}
