import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { auditGroups } from './audit-groups.ts';

/** A piece of a sentence; `to` is the page of the desk that it links to, below /staff, or null. */
const sentencePart = z.object({ text: z.string(), to: z.nullable(z.string()) });
export type SentencePart = z.infer<typeof sentencePart>;

const logLine = z.object({
  sequence: z.number(),
  at: z.string(),
  /** 'public', 'provider', 'system' or the id of a staff member. */
  actor: z.string(),
  /** The name of the staff member; null for the others. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** What happened, in words. */
  sentence: z.array(sentencePart),
  /** The network, on entries that record it and while it is kept; empty otherwise. */
  network: z.string(),
  client: z.string(),
});
export type LogLine = z.infer<typeof logLine>;

const LONGEST = 64;
const short = z.optional(z.string().check(z.maxLength(LONGEST)));

/** The filters of the activity log, as in its URL; absent and '' mean no filter. All filters must match. */
export const auditFilterSchema = z.object({
  /** Who acted: 'public', 'provider', 'system' or the id of a staff member. */
  actor: short,
  kind: z.optional(z.union([z.literal(''), z.enum(auditGroups)])),
  action: short,
  /** The id of the row concerned: a donation, a member, a campaign. */
  subject: short,
  /** A donor's id: entries about the donor or any of their donations. */
  donor: short,
  /** First and last day, by the Indian calendar: YYYY-MM-DD. */
  from: short,
  to: short,
});
export type AuditFilters = z.infer<typeof auditFilterSchema>;

const reads = { audience: 'staff', permission: 'audit.read' } as const;

export const readAuditLog = /* @__PURE__ */ call({
  ...reads,
  method: 'GET',
  path: '/api/staff/audit',
  status: 200,
  summary: 'The activity log in sentences, newest first',
  query: z.extend(auditFilterSchema, { before: z.optional(z.string()) }),
  response: z.object({
    entries: z.array(logLine),
    /** Send it as `before` for the next, older page; null at the end. */
    next: z.nullable(z.string()),
    /** The label of the record that the entries were filtered by; null without such a filter. */
    record: z.nullable(z.string()),
  }),
});

const auditRecord = z.object({
  kind: z.enum(['donation', 'donor', 'member', 'campaign']),
  _id: z.string(),
  label: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

export const findAuditRecords = /* @__PURE__ */ call({
  ...reads,
  method: 'POST',
  path: '/api/staff/audit/records',
  status: 200,
  summary: 'What the log can be filtered by: a receipt number, a donor, a member, a campaign',
  request: z.object({ q: z.string() }),
  response: z.object({ records: z.array(auditRecord) }),
});

export const downloadAuditCsv = /* @__PURE__ */ call({
  ...reads,
  method: 'GET',
  path: '/api/staff/audit.csv',
  status: 200,
  summary: 'The filtered activity log as a CSV file, streamed',
  query: auditFilterSchema,
  response: z.any(),
});

export const downloadAuditXlsx = /* @__PURE__ */ call({
  ...reads,
  method: 'GET',
  path: '/api/staff/audit.xlsx',
  status: 200,
  summary: 'The filtered activity log as an Excel file, streamed',
  query: auditFilterSchema,
  response: z.any(),
});
