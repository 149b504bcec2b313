import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import type { DonationImportRow } from './donation-imports.queries.ts';
import { findUndoSize, wasReceiptIssued } from './undo-blocks.queries.ts';

type Undoing = Pick<StaffMember, 'id' | 'from'>;

/**
 * Whether undoing an import needs a second person (decision 31): it contains a donation above the limit of voids, and
 * either another member ran it, or a copy of one of its receipts was issued.
 */
export async function isUndoForTwo(
  reader: DatabaseReader,
  { secondPersonAbovePaise }: Pick<Context, 'secondPersonAbovePaise'>,
  { file, staff }: { file: DonationImportRow; staff: Pick<Undoing, 'id'> },
): Promise<boolean> {
  const { highestPaise } = await findUndoSize(reader, file.id);
  if (highestPaise <= secondPersonAbovePaise) return false;
  return file.run_by !== staff.id || (await wasReceiptIssued(reader, file.id));
}

/** Submits the undoing of a locked import for approval. */
export async function requestUndo(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  staff: Undoing,
  { file, reason }: { file: DonationImportRow; reason: string },
): Promise<void> {
  const { count, paise } = await findUndoSize(trx, file.id);
  const approval = await requestApproval(
    trx,
    { clock },
    {
      kind: 'import-undo',
      permission: 'donations.void',
      subject: file.id,
      what: m.approval_what_import_undo({
        name: file.file_name || m.exchange_unnamed(),
        count: count.toLocaleString('en-IN'),
        amount: formatPaise(paise),
      }),
      reason,
      askedBy: staff.id,
    },
  );
  await writeAudit(trx, clock, {
    actor: staff.id,
    action: 'ask-for-import-undo',
    subject: file.id,
    details: { approvalId: approval.id, reason, donations: count, amountPaise: paise },
    from: staff.from,
  });
}
