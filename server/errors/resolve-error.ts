import { m } from '#shared/messages/compiled/messages.js';
import type { ErrorDetail } from '#shared/staff/errors-endpoints.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { findGroup } from './errors.queries.ts';
import { resolveGroup } from './errors.writes.ts';
import { type ErrorsContext, showError } from './show-errors.ts';
import { flushErrors } from './watch-errors.ts';

/** Marks a group as resolved. One that is resolved already stays as it is. */
export async function markErrorResolved(
  context: ErrorsContext,
  staff: StaffMember,
  id: string,
): Promise<ErrorDetail> {
  requirePermission(staff, 'errors.manage');
  const { db, clock } = context;
  // What has been counted until now belongs to what is resolved.
  await flushErrors(context, { isForgetting: false });
  await transact(db, async (trx) => {
    const group = await findGroup(trx, id);
    if (group === null) throw refuseUnknown(m.errors_unknown());
    const at = toTimestamp(clock.now());
    if (!(await resolveGroup(trx, id, { at, by: staff.id }))) return;
    const { kind, release, count } = group;
    await writeAudit(trx, clock, {
      actor: staff.id,
      action: 'resolve-error',
      subject: id,
      details: { kind, release, count },
    });
  });
  return showError(context, id);
}
