import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dayFrom } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { checkAuditChain } from '#shared/staff/audit-chain-endpoints.ts';
import {
  downloadAuditCsv,
  downloadAuditXlsx,
  findAuditRecords,
  readAuditLog,
} from '#shared/staff/audit-log-endpoints.ts';
import { type AuditLine, readDonationHistory } from '#shared/staff/people-endpoints.ts';
import type { Context } from '../../context.ts';
import { sendFile, serveFile } from '../../exchange/serve-file.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import type { StaffAccess } from '../staff-access.ts';
import { type AuditRow, isDonation, listAuditEntries } from './audit.queries.ts';
import { exportLog, type LogFormat } from './export-log.ts';
import { type FindDonors, findRecords } from './find-records.ts';
import { readLogPage, readShownDetails } from './read-log.ts';
import { checkChain } from './verify-chain.ts';

/** Far more than any donation has. */
const ENTRIES_OF_A_DONATION = 500;

/** The activity log, for permitted roles. `findDonors` searches donors as the desk's entry form does. */
export function registerAuditLog(
  app: FastifyInstance,
  access: StaffAccess,
  { findDonors }: { findDonors: FindDonors },
): void {
  const { db } = access;
  registerStaffEndpoint(app, readAuditLog, ({ staff, query }) => readLogPage(access, staff, query));
  registerStaffEndpoint(app, findAuditRecords, async ({ staff, body }) => ({
    records: await findRecords(access, staff, body.q, findDonors),
  }));

  registerStaffEndpoint(app, readDonationHistory, async ({ params }) => {
    if (!(await isDonation(db, params.id))) throw refuseUnknown(m.not_found());
    const rows = await listAuditEntries(db, { subjects: [params.id] }, ENTRIES_OF_A_DONATION);
    return { entries: rows.map(toLine) };
  });

  for (const [endpoint, format] of [
    [downloadAuditCsv, 'csv'],
    [downloadAuditXlsx, 'xlsx'],
  ] as const satisfies readonly (readonly [unknown, LogFormat])[]) {
    serveFile(app, endpoint, async ({ staff, query, reply }) => {
      const bytes = await exportLog(access, staff, query, format);
      const name = `activity-log-${dayFrom(access.clock.now(), 0)}.${format}`;
      return sendFile(reply, {
        name,
        type: contentTypes[format],
        bytes: Readable.from(bytes, { objectMode: false }),
      });
    });
  }
}

const contentTypes: Readonly<Record<LogFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function toLine({ details, network: _, client: __, ...row }: AuditRow): AuditLine {
  return { ...row, details: readShownDetails(details) };
}

/** Whether the activity log is intact. */
export function registerAuditChain(app: FastifyInstance, context: Pick<Context, 'db'>): void {
  registerStaffEndpoint(app, checkAuditChain, ({ staff }) => checkChain(context, staff));
}
