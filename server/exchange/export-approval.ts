import { m } from '#shared/messages/compiled/messages.js';
import type { ApprovalRules } from '../approvals/approval-rules.ts';
import { Refusal } from '../platform/errors.ts';
import { releaseExport } from './donation-exports.writes.ts';

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
