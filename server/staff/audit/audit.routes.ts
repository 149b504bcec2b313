import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type AuditLine,
  readAuditLog,
  readDonationHistory,
} from '#shared/staff/people-endpoints.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import type { StaffAccess } from '../staff-access.ts';
import { type AuditRow, isDonation, listAuditEntries } from './audit.queries.ts';

const ENTRIES_A_PAGE = 50;
/** Far more than any one donation ever sees. */
const ENTRIES_OF_A_DONATION = 500;

/** What was done, for whoever may know. */
export function registerAuditLog(app: FastifyInstance, { db }: StaffAccess): void {
  registerStaffEndpoint(app, readAuditLog, async ({ query }) => {
    const { actor, subject, action } = query;
    const before = Number(query.before);
    const filter = { actor, subject, action, ...(Number.isSafeInteger(before) ? { before } : {}) };
    // One more than a page says whether there is another.
    const rows = await listAuditEntries(db, filter, ENTRIES_A_PAGE + 1);
    const page = rows.slice(0, ENTRIES_A_PAGE);
    const last = rows.length > ENTRIES_A_PAGE ? page.at(-1) : undefined;
    return {
      entries: page.map((row) => ({ ...toLine(row), ...toOrigin(row) })),
      next: last ? String(last.sequence) : null,
    };
  });

  registerStaffEndpoint(app, readDonationHistory, async ({ params }) => {
    if (!(await isDonation(db, params.id))) throw refuseUnknown(m.not_found());
    const rows = await listAuditEntries(db, { subject: params.id }, ENTRIES_OF_A_DONATION);
    return { entries: rows.map(toLine) };
  });
}

/** Without the hash of the trace, which tells people nothing. */
function toLine({ details, network: _, client: __, ...row }: AuditRow): AuditLine {
  const { trace: ___, ...said } = JSON.parse(details) as Record<string, unknown>;
  return { ...row, details: said };
}

/** From where, while it is kept. */
function toOrigin({ network, client }: AuditRow) {
  return { network: network ?? '', client: client ?? '' };
}
