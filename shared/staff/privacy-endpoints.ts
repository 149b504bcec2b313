import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// Personal data: retention, and donors' requests about their data.

const retentionRuleNames = [
  'unpaid-donations',
  'contact-messages',
  'aadhaar-numbers',
  'unused-aadhaar',
  'contact-after-erasure',
  'ended-sessions',
  'sign-in-attempts',
  'audit-traces',
  'donation-networks',
  'unconfirmed-subscribers',
  'newsletter-requests',
  'staff-links',
  'staff-verifications',
  'webhook-bodies',
  'import-rows',
  'batch-rows',
  'export-searches',
  'document-codes',
  'ended-blocks',
  'closed-requests',
] as const;
export type RetentionRuleName = (typeof retentionRuleNames)[number];

export const donorRequestKinds = ['see', 'correct', 'withdraw', 'erase'] as const;
export type DonorRequestKind = (typeof donorRequestKinds)[number];
const donorRequestStates = ['open', 'done', 'refused'] as const;
const donorRequestActions = [
  'open',
  'check-identity',
  'take-data',
  'withdraw',
  'erase',
  'done',
  'refused',
] as const;

/** The lines of a plan: what a request erases and what stays. */
const planParts = [
  'unpaid',
  'public',
  'contact',
  'old-address',
  'aadhaar',
  'newsletter',
  'messages',
  'unpaid-open',
  'contact-later',
  'aadhaar-later',
  'aadhaar-shared',
  'newsletter-shared',
  'messages-shared',
  'donations',
  'tax-documents',
  'records',
] as const;
export type PlanPart = (typeof planParts)[number];

const rule = z.object({
  name: z.enum(retentionRuleNames),
  days: z.number(),
  /** The setting that determines `days`; null where it is fixed. */
  setting: z.nullable(z.string()),
  /** Rows due in the next run. */
  count: z.number(),
  /** True: there are more than were counted. */
  isMore: z.boolean(),
});
export type RetentionRuleState = z.infer<typeof rule>;

const run = z.object({
  _id: z.string(),
  startedBy: z.enum(['system', 'command']),
  startedAt: z.string(),
  /** Null: interrupted, or still running. */
  finishedAt: z.nullable(z.string()),
  /** Total over all rules. */
  total: z.number(),
  counts: z.array(z.object({ name: z.enum(retentionRuleNames), count: z.number() })),
});
export type RetentionRunRecord = z.infer<typeof run>;

const request = z.object({
  _id: z.string(),
  kind: z.enum(donorRequestKinds),
  state: z.enum(donorRequestStates),
  donorId: z.nullable(z.string()),
  /** The requester's name and address; '' after their retention period. */
  askerName: z.string(),
  email: z.string(),
  receivedAt: z.string(),
  /** Deadline of the response. */
  dueAt: z.string(),
  /** How staff verified the requester's identity; '' until then. */
  identityCheck: z.string(),
  carriedOutAt: z.nullable(z.string()),
  outcome: z.string(),
});
export type DonorRequest = z.infer<typeof request>;

const planLine = z.object({
  part: z.enum(planParts),
  count: z.number(),
  goes: z.boolean(),
  /** The day until which it is kept; null: no day can be given. */
  until: z.nullable(z.string()),
});
export type PlanLine = z.infer<typeof planLine>;

const step = z.object({
  _id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.enum(donorRequestActions),
  /** What was erased or hidden. */
  lines: z.array(planLine),
});
export type DonorRequestStep = z.infer<typeof step>;

const manages = { audience: 'staff', permission: 'privacy.manage', status: 200 } as const;
const whole = z.object({
  request,
  /** The data subject's name as in the donor's row; null without a donor, or when the name has been erased. */
  donorName: z.nullable(z.string()),
  steps: z.array(step),
  /** What carrying out the request would do; empty where there is nothing to carry out. */
  plan: z.array(planLine),
});
export type WholeDonorRequest = z.infer<typeof whole>;
const text = z.string();

export const readRetention = /* @__PURE__ */ call({
  ...manages,
  method: 'GET',
  path: '/api/staff/privacy',
  summary: 'What the next run of retention would erase, and what the last ones did',
  response: z.object({ rules: z.array(rule), runs: z.array(run) }),
});

export const listDonorRequests = /* @__PURE__ */ call({
  ...manages,
  method: 'GET',
  path: '/api/staff/privacy/requests',
  summary: 'What people asked about their data, newest first',
  query: z.object({
    state: z.optional(z.enum(donorRequestStates)),
    after: z.optional(z.string()),
    limit: z.optional(z.string()),
  }),
  response: z.object({ requests: z.array(request), next: z.nullable(z.string()) }),
});

export const openDonorRequest = /* @__PURE__ */ call({
  ...manages,
  method: 'POST',
  path: '/api/staff/privacy/requests',
  summary: 'Writes down what somebody asked about their data',
  request: z.object({
    kind: z.enum(donorRequestKinds),
    /** '' where no donor is known. */
    donorId: text,
    askerName: text,
    email: text,
    /** Day of receipt, YYYY-MM-DD; '' for today. */
    receivedOn: text,
  }),
  response: z.object({ request }),
});

export const readDonorRequest = /* @__PURE__ */ call({
  ...manages,
  method: 'GET',
  path: '/api/staff/privacy/requests/:id',
  summary: 'One request, its trail, and what carrying it out would do',
  response: whole,
});

export const checkAskerIdentity = /* @__PURE__ */ call({
  ...manages,
  method: 'POST',
  path: '/api/staff/privacy/requests/:id/identity',
  summary: 'Writes down how staff made sure who asks',
  request: z.object({ how: text }),
  response: whole,
});

export const takeDonorData = /* @__PURE__ */ call({
  ...manages,
  method: 'POST',
  path: '/api/staff/privacy/requests/:id/take',
  confirmed: true,
  summary: 'Everything that is held about who asks, as a text to send; identity numbers masked',
  response: z.object({ fileName: z.string(), text: z.string() }),
});

export const carryOutRequest = /* @__PURE__ */ call({
  ...manages,
  method: 'POST',
  path: '/api/staff/privacy/requests/:id/carry-out',
  confirmed: true,
  summary: 'Withdraws the consent or erases the data that the request is about',
  response: whole,
});

export const closeDonorRequest = /* @__PURE__ */ call({
  ...manages,
  method: 'POST',
  path: '/api/staff/privacy/requests/:id/close',
  summary: 'Closes a request as answered or refused, with what was told',
  request: z.object({ state: z.enum(['done', 'refused']), reason: text }),
  response: whole,
});
