import { m } from '#shared/messages/compiled/messages.js';
import type { ApprovalRules } from '../approvals/approval-rules.ts';
import { Refusal } from '../platform/errors.ts';
import { lockOpenImport } from './import-steps.ts';
import { beginUndo } from './undo-import.ts';

/**
 * Approval of undoing an import: begins it, in the name of who asked for it. The time until which it can be undone
 * counts for the request; all else is checked again.
 */
export const importUndoApproval: ApprovalRules = {
  permission: 'donations.void',
  async approve(trx, context, { subject, asked_by: by, reason }) {
    const file = await lockOpenImport(trx, subject);
    if (file.step !== 'done') throw new Refusal(409, m.exchange_undo_not_run());
    await beginUndo(trx, context, file, { by, reason });
    return { subject, details: { reason, rows: file.row_count } };
  },
  async end(_trx, _context, { subject }) {
    return { subject, details: {} };
  },
};
