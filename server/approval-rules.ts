import type { AllApprovalRules } from './approvals/approval-rules.ts';
import { bounceApproval } from './donations/cheques/request-bounce.ts';
import {
  correctionApproval,
  correctionRequestApproval,
  voidApproval,
} from './donations/corrections/approve-correction.ts';
import { importUndoApproval } from './exchange/approve-undo.ts';
import { exportApproval } from './exchange/prepare-export.ts';
import { organisationApproval } from './organisation/change-organisation.ts';
import { refundApproval } from './payments/decide-refund.ts';
import { unlockApproval } from './periods/request-unlock.ts';
import { approversApproval } from './staff/members/request-member-change.ts';

/** What each domain does after a second person has decided (decisions/0027). */
export const approvalRules: AllApprovalRules = {
  refund: refundApproval,
  export: exportApproval,
  approvers: approversApproval,
  unlock: unlockApproval,
  correction: correctionApproval,
  void: voidApproval,
  'correction-request': correctionRequestApproval,
  bounce: bounceApproval,
  'import-undo': importUndoApproval,
  organisation: organisationApproval,
};
