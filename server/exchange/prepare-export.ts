import { readFieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationFilters, donationFilterSchema } from '#shared/staff/donation-filters.ts';
import { exchangeColumns } from '#shared/staff/exchange-columns.ts';
import type { ExportRequest } from '#shared/staff/exports-endpoints.ts';
import type { ApprovalRules } from '../approvals/approval-rules.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { getDonationTotals, type SumUp } from '../donations/desk-list/donation-totals.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { type DonationExportRow, findLastExport } from './donation-exports.queries.ts';
import { insertExport, releaseExport } from './donation-exports.writes.ts';

type Asking = Pick<StaffMember, 'id' | 'role' | 'name' | 'from'>;

/** `effectiveAfter`: when a waiting file is released automatically; null if it waits for a person, or not at all. */
type PreparedExport = { row: DonationExportRow; effectiveAfter: string | null };

/**
 * Records which donations are exported, for whom and why, before the first is sent. Full PANs require the permission to
 * reveal them, a reason, and a second person's approval.
 */
export async function prepareExport(
  context: Pick<Context, 'db' | 'clock'> & { sumUp: SumUp },
  staff: Asking,
  request: ExportRequest,
): Promise<PreparedExport> {
  requirePermission(staff, 'donations.export');
  const withPan = request.withPan === true;
  if (withPan) requirePermission(staff, 'identity.reveal');
  const reason = withPan ? readReason(request.reason) : null;
  const filters = readFilters(request.filters);
  const { count: total } = await getDonationTotals(context, staff, filters);
  const at = toTimestamp(context.clock.now());
  const row: DonationExportRow = {
    id: createId(),
    format: request.format,
    filters: JSON.stringify(filters),
    columns: JSON.stringify(request.columns ?? exchangeColumns),
    dates: request.dates ?? 'iso',
    with_pan: withPan ? 1 : 0,
    total,
    done: 0,
    status: withPan ? 'waiting' : 'ready',
    prepared_by: staff.id,
    prepared_by_name: staff.name,
    created_at: at,
    updated_at: at,
  };
  // The search text may be a donor's name or address: only that there was one is audited.
  const { q, ...audited } = filters;
  const approval = await transact(context.db, async (trx) => {
    await insertExport(trx, row);
    const approvalRequest = withPan
      ? await requestApproval(trx, context, describe(row, reason))
      : null;
    await writeAudit(trx, context.clock, {
      actor: staff.id,
      action: 'export-gifts',
      subject: row.id,
      details: {
        format: row.format,
        filters: q === undefined ? audited : { ...audited, q: 'a search' },
        rows: total,
        withPan,
        ...(reason === null ? {} : { reason }),
        ...(approvalRequest === null ? {} : { approvalId: approvalRequest.id }),
      },
      from: staff.from,
    });
    return approvalRequest;
  });
  return { row, effectiveAfter: approval?.effective_after ?? null };
}

/** Format, dates and columns of the member's last export; null before the first. */
export async function getExportChoice(reader: DatabaseReader, memberId: string) {
  const last = await findLastExport(reader, memberId);
  if (last === undefined) return null;
  const stored: string[] = JSON.parse(last.columns);
  // In today's order, without columns of other versions.
  const columns = exchangeColumns.filter((column) => stored.includes(column));
  return { format: last.format, dates: last.dates, columns };
}

function describe(row: DonationExportRow, reason: string | null) {
  return {
    kind: 'export',
    permission: 'identity.reveal',
    subject: row.id,
    what: m.approval_what_export({ count: row.total.toLocaleString('en-IN') }),
    reason: reason ?? '',
    askedBy: row.prepared_by,
  } as const;
}

/** The filters in use; throws 400 for an invalid one. */
function readFilters(raw: Record<string, string> | undefined): DonationFilters {
  const entries = Object.entries(raw ?? {}).filter(([, value]) => value !== '');
  const result = donationFilterSchema.safeParse(Object.fromEntries(entries));
  if (result.success) return result.data;
  const faults = readFieldFaults(result.error);
  throw refuseInvalid(Object.values(faults)[0] ?? '', faults);
}

/** Approval of a file with full PANs: the requester may download it once, or never. */
export const exportApproval: ApprovalRules = {
  permission: 'identity.reveal',
  async approve(trx, { clock }, { subject: id }) {
    if (!(await releaseExport(trx, clock, id, 'ready'))) {
      throw new Refusal(409, m.exchange_export_gone());
    }
    return { subject: id, details: {} };
  },
  async end(trx, { clock }, { subject: id }) {
    await releaseExport(trx, clock, id, 'refused');
    return { subject: id, details: {} };
  },
};
