import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/approvals-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import type { AllApprovalRules, ApprovalRules } from './approval-rules.ts';
import { findApproval } from './approvals.queries.ts';
import { approve, decline } from './decide-approval.ts';
import { showApproval, showApprovals } from './show-approvals.ts';

/** Routes of approvals. */
export function registerApprovals(
  app: FastifyInstance,
  context: Context,
  rules: AllApprovalRules,
): void {
  const rulesFor = async (id: string): Promise<ApprovalRules> => {
    const approval = await findApproval(context.db, id);
    if (!approval) throw refuseUnknown(m.not_found());
    return rules[approval.kind];
  };

  registerStaffEndpoint(app, endpoints.listApprovals, ({ staff, query }) =>
    showApprovals(context, rules, staff, query),
  );
  registerStaffEndpoint(app, endpoints.approveApproval, async ({ staff, params }) => {
    await approve(context, await rulesFor(params.id), staff, params.id);
    return { approval: await showApproval(context, rules, staff, params.id) };
  });
  registerStaffEndpoint(app, endpoints.declineApproval, async ({ staff, params, body }) => {
    await decline(context, await rulesFor(params.id), staff, params.id, body);
    return { approval: await showApproval(context, rules, staff, params.id) };
  });
}
