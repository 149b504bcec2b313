import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { roles } from './roles.ts';

const nothing = z.object({});
const messageSchema = z.object({ message: z.string() });

// Members of staff

const member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** 'invited' until the invitation is accepted, also after it has expired. */
  state: z.enum(['active', 'invited', 'disabled']),
  secondFactors: z.object({ totp: z.boolean(), passkeys: z.number() }),
  invitedUntil: z.nullable(z.string()),
  createdAt: z.string(),
  /** Time of the last sign-in. */
  signedInAt: z.nullable(z.string()),
});
export type Member = z.infer<typeof member>;

const manages = { audience: 'staff', permission: 'staff.manage' } as const;
const managesConfirmed = { ...manages, confirmed: true } as const;
const memberResponse = z.object({ member });
/**
 * With `approval` the request waits and nothing has been done. `effectiveAfter` null: for a second person; else it
 * takes effect then.
 */
const changeResponse = z.object({
  /** Null for a person who is not invited until approval. */
  member: z.nullable(member),
  approval: z.nullable(z.object({ _id: z.string(), effectiveAfter: z.nullable(z.string()) })),
});

export const listMembers = /* @__PURE__ */ call({
  ...manages,
  method: 'GET',
  path: '/api/staff/members',
  status: 200,
  summary: 'Everybody who works at the desk or is invited to',
  response: z.object({ members: z.array(member) }),
});

export const inviteMember = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members',
  status: 200,
  summary:
    'Invites somebody by mail; again for the same address sends a new link in place of the old one',
  request: z.object({ email: z.string(), name: z.string(), role: z.enum(roles) }),
  response: changeResponse,
});

export const changeRole = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/role',
  status: 200,
  summary: "Changes a member's role and ends their sessions",
  request: z.object({ role: z.enum(roles) }),
  response: changeResponse,
});

export const disableMember = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/disable',
  status: 200,
  summary: 'Lets a member in no more and ends their sessions; what they did stays',
  request: nothing,
  response: memberResponse,
});

export const enableMember = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/enable',
  status: 200,
  summary: 'Lets a disabled member in again',
  request: nothing,
  response: changeResponse,
});

export const sendMemberReset = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/reset',
  status: 200,
  summary: 'Mails a member a link to choose a new password',
  request: nothing,
  response: messageSchema,
});

export const forgetMemberFactors = /* @__PURE__ */ call({
  ...managesConfirmed,
  method: 'POST',
  path: '/api/staff/members/:id/forget-factors',
  status: 200,
  summary: 'Takes all second factors from a member who has lost them, and ends their sessions',
  request: nothing,
  response: changeResponse,
});

// Audit log

const auditEntry = z.object({
  sequence: z.number(),
  at: z.string(),
  /** 'public', 'provider', 'system' or the id of a staff member. */
  actor: z.string(),
  /** The name of the staff member; null for the others. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof auditEntry>;

export const readDonationHistory = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donations/:id/history',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'What was done to one donation, newest first',
  response: z.object({ entries: z.array(auditEntry) }),
});
