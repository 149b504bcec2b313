import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { checkAuditChain } from '#shared/staff/audit-chain-endpoints.ts';
import {
  type AuditLine,
  readAuditLog,
  readDonationHistory,
} from '#shared/staff/people-endpoints.ts';
import type { Context } from '../../context.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import type { StaffAccess } from '../staff-access.ts';
import { type AuditRow, isDonation, listAuditEntries } from './audit.queries.ts';
import { checkChain } from './verify-chain.ts';

const ENTRIES_A_PAGE = 50;
/** Far more than any donation has. */
const ENTRIES_OF_A_DONATION = 500;

/** The activity log, for permitted roles. */
export function registerAuditLog(app: FastifyInstance, { db }: StaffAccess): void {
  registerStaffEndpoint(app, readAuditLog, async ({ query }) => {
    const { actor, subject, action } = query;
    const before = Number(query.before);
    const filter = { actor, subject, action, ...(Number.isSafeInteger(before) ? { before } : {}) };
    // One row more than the page size tells whether there is another page.
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

/** Without the hash of the trace, which has no meaning to readers. */
function toLine({ details, network: _, client: __, ...row }: AuditRow): AuditLine {
  const { trace: ___, ...shownDetails } = JSON.parse(details) as Record<string, unknown>;
  return { ...row, details: shownDetails };
}

/** The trace, while it is retained. */
function toOrigin({ network, client }: AuditRow) {
  return { network: network ?? '', client: client ?? '' };
}

/** Whether the activity log is intact. */
export function registerAuditChain(app: FastifyInstance, context: Pick<Context, 'db'>): void {
  registerStaffEndpoint(app, checkAuditChain, ({ staff }) => checkChain(context, staff));
}
