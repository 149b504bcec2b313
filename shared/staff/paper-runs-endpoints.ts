import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { paperKinds, sendingStates } from './papers-endpoints.ts';

const whichSchema = z.object({
  taxYear: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  kind: z.enum(paperKinds),
  campaign: z.optional(z.string()),
});
export type PaperChoice = z.infer<typeof whichSchema>;

export const paperNeeds = ['ready', 'no-address', 'no-pan', 'no-form', 'sent'] as const;

const paperCandidateSchema = z.object({
  _id: z.string(),
  receiptNumber: z.string(),
  fullname: z.string(),
  amount: z.number(),
  date: z.string(),
  hasAddress: z.boolean(),
  hasPan: z.boolean(),
  hasOfficial: z.boolean(),
  status: z.enum(sendingStates),
});
export type PaperCandidate = z.infer<typeof paperCandidateSchema>;

const paperCountsSchema = z.object({
  all: z.number(),
  ready: z.number(),
  noAddress: z.number(),
  noPan: z.number(),
  noForm: z.number(),
  sent: z.number(),
});
export type PaperCounts = z.infer<typeof paperCountsSchema>;

/** `ready`: valid, with an address, not mailed yet, and for `official` with the portal's file. */
export const listPaperCandidates = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/paper-candidates',
  audience: 'staff',
  permission: 'papers.send',
  status: 200,
  summary: 'Whose papers of a tax year can be mailed, and who lacks what',
  query: z.extend(whichSchema, {
    show: z.optional(z.enum(paperNeeds)),
    after: z.optional(z.string()),
  }),
  response: z.object({ gifts: z.array(paperCandidateSchema), next: z.nullable(z.string()) }),
});

/** Apart from the list, because counting a year takes longer than reading a page of it. */
export const countPaperCandidates = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/paper-counts',
  audience: 'staff',
  permission: 'papers.send',
  status: 200,
  summary: 'How many papers of a tax year can be mailed, and how many gifts lack what',
  query: whichSchema,
  response: z.object({ counts: paperCountsSchema }),
});

const paperRunSchema = z.object({
  _id: z.string(),
  taxYear: z.string(),
  kind: z.enum(paperKinds),
  status: z.enum(['loading', 'succeeded', 'failed', 'stopped']),
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
  waiting: z.number(),
  startedAt: z.string(),
  startedBy: z.string(),
  stoppedAt: z.nullable(z.string()),
});
export type PaperRun = z.infer<typeof paperRunSchema>;

export const startPaperRun = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/paper-runs',
  audience: 'staff',
  permission: 'papers.send',
  status: 200,
  summary: 'Mails the papers of all gifts that are ready',
  request: whichSchema,
  response: z.object({ run: paperRunSchema }),
});

export const listPaperRuns = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/paper-runs',
  audience: 'staff',
  permission: 'papers.send',
  status: 200,
  summary: 'The newest bulk mailings of papers',
  response: z.object({ runs: z.array(paperRunSchema) }),
});

export const getPaperRun = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/paper-runs/:id',
  audience: 'staff',
  permission: 'papers.send',
  status: 200,
  summary: 'How far a bulk mailing is, and which of its mails failed or wait',
  response: z.object({
    run: paperRunSchema,
    troubled: z.array(
      z.object({
        giftId: z.string(),
        receiptNumber: z.string(),
        fullname: z.string(),
        status: z.enum(sendingStates),
        message: z.string(),
      }),
    ),
  }),
});

export const stopPaperRun = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/paper-runs/:id/stop',
  audience: 'staff',
  permission: 'papers.send',
  status: 200,
  summary: 'Stops a bulk mailing: what has not been sent yet never is',
  response: z.object({ run: paperRunSchema }),
});
