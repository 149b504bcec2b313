import * as z from 'zod/mini';
import type { ApprovalRules } from '../../approvals/approval-rules.ts';
import { applyChange, lockMember } from './change-member.ts';
import { invite } from './invite-member.ts';
import { invitationSchema, memberDeedSchema, toChange } from './member-deeds.ts';

const detailsSchema = z.union([memberDeedSchema, invitationSchema]);

/** Carries out an approved change of an approver. Audited with the requester as actor, and the approver. */
export const approversApproval: ApprovalRules = {
  permission: 'staff.manage',
  async approve(trx, context, approval, decidedBy) {
    const { deed, ...given } = readDetails(approval.details);
    // That the requester is still an administrator was just checked.
    const asker = { id: approval.asked_by, role: 'admin' } as const;
    const told = { approvedBy: decidedBy ?? 'nobody', approvalId: approval.id };
    if ('email' in given) {
      const member = await invite(trx, context, asker, given, told);
      return { subject: member.id, details: { deed, role: given.role } };
    }
    const member = await lockMember(trx, approval.subject);
    const change = toChange(context, memberDeedSchema.parse({ deed, ...given }));
    const details = { ...change.details, ...told };
    await applyChange(trx, context, asker, member, { ...change, details });
    return { subject: member.id, details: { deed, ...given } };
  },
  async end(_trx, _context, approval) {
    const { deed, ...given } = readDetails(approval.details);
    const isInvitation = 'email' in given;
    return {
      subject: isInvitation ? approval.id : approval.subject,
      details: { deed, ...('role' in given ? { role: given.role } : {}) },
    };
  },
};

function readDetails(details: string): z.infer<typeof detailsSchema> {
  return detailsSchema.parse(JSON.parse(details));
}
