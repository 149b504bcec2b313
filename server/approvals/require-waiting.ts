import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseReader } from '../database/handles.ts';
import type { ApprovalKind } from '../database/tables/approvals.table.ts';
import { Refusal } from '../platform/errors.ts';
import type { Approval } from './approval-rules.ts';
import { findWaitingFor } from './approvals.queries.ts';

/** The approval that a row waits for; throws 409 when there is none. */
export async function requireWaiting(
  reader: DatabaseReader,
  row: { kind: ApprovalKind; subject: string },
  message = m.approval_not_waiting(),
): Promise<Approval> {
  const approval = await findWaitingFor(reader, row);
  if (!approval) throw new Refusal(409, message);
  return approval;
}

/** Throws 409 when the row waits for an approval: one at a time. */
export async function requireNoneWaiting(
  reader: DatabaseReader,
  row: { kind: ApprovalKind; subject: string },
): Promise<void> {
  if (await findWaitingFor(reader, row)) throw new Refusal(409, m.approval_waits_already());
}
