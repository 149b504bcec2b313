import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/reports-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { createSumUp } from '../donations/desk-list/sum-up-apart.ts';
import { sendFile, serveFile } from '../exchange/serve-file.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { getCampaignSummary } from './get-campaign-summary.ts';
import { getDayBook } from './get-day-book.ts';
import { getMonthSummary } from './get-month-summary.ts';
import { streamReportFile } from './stream-report-file.ts';

const typeOf: Record<endpoints.ReportFile['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The day book and the summaries, as JSON and as files. */
export function registerReports(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'dialect' | 'clock'>,
  database: DatabaseSettings,
): void {
  const { countDonors, end } = createSumUp(context, database);
  app.addHook('onClose', end);
  const counting = { ...context, countDonors };

  registerStaffEndpoint(app, endpoints.getDayBook, ({ staff, query }) =>
    getDayBook(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.getMonthSummary, ({ staff, query }) =>
    getMonthSummary(context, staff, query.month),
  );
  registerStaffEndpoint(app, endpoints.getCampaignSummary, ({ staff, query }) =>
    getCampaignSummary(counting, staff, query),
  );
  serveFile(app, endpoints.downloadReport, async ({ staff, query, reply }) => {
    // Validated by the route's schema.
    const file = endpoints.reportFileSchema.parse(query);
    const { name, bytes } = await streamReportFile(counting, staff, file);
    const stream = Readable.from(bytes, { objectMode: false });
    return sendFile(reply, { name, type: typeOf[file.format], bytes: stream });
  });
}
