import type { FastifyInstance } from 'fastify';
import * as taxDocuments from '#shared/staff/tax-document-runs-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { startTaxDocumentRun, stopTaxDocumentRun } from './bulk-tax-documents.ts';
import { countTaxDocumentCandidates } from './count-tax-document-candidates.ts';
import { getTaxDocumentRun, listTaxDocumentRuns } from './get-tax-document-run.ts';
import { listTaxDocumentCandidates } from './list-tax-document-candidates.ts';

/** Bulk mailings of tax documents: candidates, runs, progress. */
export function registerBulkTaxDocuments(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, taxDocuments.listTaxDocumentCandidates, async ({ staff, query }) =>
    listTaxDocumentCandidates(context, staff, query),
  );
  registerStaffEndpoint(app, taxDocuments.countTaxDocumentCandidates, async ({ staff, query }) => ({
    counts: await countTaxDocumentCandidates(context, staff, query),
  }));
  registerStaffEndpoint(app, taxDocuments.startTaxDocumentRun, async ({ staff, body }) => ({
    run: await startTaxDocumentRun(context, staff, body),
  }));
  registerStaffEndpoint(app, taxDocuments.listTaxDocumentRuns, async ({ staff }) => ({
    runs: await listTaxDocumentRuns(context, staff),
  }));
  registerStaffEndpoint(app, taxDocuments.getTaxDocumentRun, async ({ staff, params }) =>
    getTaxDocumentRun(context, staff, params.id),
  );
  registerStaffEndpoint(app, taxDocuments.stopTaxDocumentRun, async ({ staff, params }) => ({
    run: await stopTaxDocumentRun(context, staff, params.id),
  }));
}
