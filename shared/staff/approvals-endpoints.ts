import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// Requests that wait for a second person.

export const approvalKinds = [
  'refund',
  'export',
  'approvers',
  'unlock',
  'correction',
  'void',
  'correction-request',
  'bounce',
  'import-undo',
  'organisation',
] as const;
const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'lapsed'] as const;

const person = z.object({ _id: z.string(), name: z.string() });

const approvalSchema = z.object({
  _id: z.string(),
  kind: z.enum(approvalKinds),
  /** For people: 'Refund of ₹51,000'. */
  what: z.string(),
  reason: z.string(),
  /** The row that it concerns. */
  subject: z.string(),
  askedBy: person,
  askedAt: z.string(),
  /** Null: a second person must approve. Else it takes effect at this time, unless a member of staff stops it. */
  effectiveAfter: z.nullable(z.string()),
  state: z.enum(approvalStates),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(z.string()),
  decision: z.string(),
  mayApprove: z.boolean(),
  mayDecline: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Why this member may not approve it although the role would allow it; empty otherwise. */
  whyNot: z.string(),
});
export type ApprovalShown = z.infer<typeof approvalSchema>;

const decided = z.object({ approval: approvalSchema });

export const listApprovals = /* @__PURE__ */ call({
  audience: 'staff',
  permission: 'session',
  method: 'GET',
  path: '/api/staff/approvals',
  status: 200,
  summary:
    'What waits for a second person, and what was decided: of the kinds that one may decide, what one asked for, and what anybody may stop',
  query: z.object({
    state: z.optional(z.enum(['', 'waiting', 'decided'])),
    /** Only those about this row. */
    subject: z.optional(z.string()),
    after: z.optional(z.string()),
  }),
  response: z.object({ approvals: z.array(approvalSchema), next: z.nullable(z.string()) }),
});

export const approveApproval = /* @__PURE__ */ call({
  audience: 'staff',
  permission: [
    'donations.refund',
    'identity.reveal',
    'staff.manage',
    'periods.lock',
    'organisation.manage',
  ],
  confirmed: true,
  method: 'POST',
  path: '/api/staff/approvals/:id/approve',
  status: 200,
  summary: 'Agrees, as a second person: what was asked for is done',
  response: decided,
});

export const declineApproval = /* @__PURE__ */ call({
  audience: 'staff',
  permission: 'session',
  method: 'POST',
  path: '/api/staff/approvals/:id/decline',
  status: 200,
  summary: 'Says no with a reason, stops what would take effect by itself, or takes one’s own back',
  request: z.object({ reason: z.optional(z.string()) }),
  response: decided,
});
