import type { FastifyInstance } from 'fastify';
import * as papers from '#shared/staff/paper-runs-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { startPaperRun, stopPaperRun } from './bulk-papers.ts';
import { countPaperCandidates } from './count-paper-candidates.ts';
import { getPaperRun, listPaperRuns } from './get-paper-run.ts';
import { listPaperCandidates } from './list-paper-candidates.ts';

/** Papers mailed in bulk: who is ready, the mailings, and how far each is. */
export function registerBulkPapers(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, papers.listPaperCandidates, async ({ staff, query }) =>
    listPaperCandidates(context, staff, query),
  );
  registerStaffEndpoint(app, papers.countPaperCandidates, async ({ staff, query }) => ({
    counts: await countPaperCandidates(context, staff, query),
  }));
  registerStaffEndpoint(app, papers.startPaperRun, async ({ staff, body }) => ({
    run: await startPaperRun(context, staff, body),
  }));
  registerStaffEndpoint(app, papers.listPaperRuns, async ({ staff }) => ({
    runs: await listPaperRuns(context, staff),
  }));
  registerStaffEndpoint(app, papers.getPaperRun, async ({ staff, params }) =>
    getPaperRun(context, staff, params.id),
  );
  registerStaffEndpoint(app, papers.stopPaperRun, async ({ staff, params }) => ({
    run: await stopPaperRun(context, staff, params.id),
  }));
}
