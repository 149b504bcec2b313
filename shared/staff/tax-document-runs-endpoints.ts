import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { documentMailKinds, sendingStates } from './tax-documents-endpoints.ts';

const whichSchema = z.object({
  taxYear: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  kind: z.enum(documentMailKinds),
  campaign: z.optional(z.string()),
});
export type TaxDocumentChoice = z.infer<typeof whichSchema>;

export const taxDocumentNeeds = ['ready', 'no-address', 'no-pan', 'no-form', 'sent'] as const;

const taxDocumentCandidateSchema = z.object({
  _id: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** True: `receiptNumber` is that of an earlier system, or null for none. */
  receiptIsEarlier: z.boolean(),
  fullname: z.string(),
  amount: z.number(),
  date: z.string(),
  hasAddress: z.boolean(),
  hasPan: z.boolean(),
  hasOfficial: z.boolean(),
  status: z.enum(sendingStates),
});
export type TaxDocumentCandidate = z.infer<typeof taxDocumentCandidateSchema>;

const taxDocumentCountsSchema = z.object({
  all: z.number(),
  ready: z.number(),
  /** The documents, and the mails, that the ready donations make: one mail for each donor and address. */
  readyDocuments: z.number(),
  readyDonors: z.number(),
  noAddress: z.number(),
  noPan: z.number(),
  noForm: z.number(),
  sent: z.number(),
});
export type TaxDocumentCounts = z.infer<typeof taxDocumentCountsSchema>;

/** `ready`: valid, with a mail address, not mailed yet, and for `official` with the portal's file. */
export const listTaxDocumentCandidates = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/tax-document-candidates',
  audience: 'staff',
  permission: 'documents.send',
  status: 200,
  summary: 'Whose tax documents of a tax year can be mailed, and who lacks what',
  query: z.extend(whichSchema, {
    show: z.optional(z.enum(taxDocumentNeeds)),
    after: z.optional(z.string()),
  }),
  response: z.object({
    donations: z.array(taxDocumentCandidateSchema),
    next: z.nullable(z.string()),
  }),
});

/** Separate from the list, because counting a year takes longer than reading a page of it. */
export const countTaxDocumentCandidates = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/tax-document-counts',
  audience: 'staff',
  permission: 'documents.send',
  status: 200,
  summary: 'How many tax documents of a tax year can be mailed, and how many donations lack what',
  query: whichSchema,
  response: z.object({ counts: taxDocumentCountsSchema }),
});

const taxDocumentRunSchema = z.object({
  _id: z.string(),
  taxYear: z.string(),
  kind: z.enum(documentMailKinds),
  status: z.enum(['loading', 'succeeded', 'failed', 'stopped']),
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
  waiting: z.number(),
  startedAt: z.string(),
  startedBy: z.string(),
  stoppedAt: z.nullable(z.string()),
});
export type TaxDocumentRun = z.infer<typeof taxDocumentRunSchema>;

export const startTaxDocumentRun = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/tax-document-runs',
  audience: 'staff',
  permission: 'documents.send',
  status: 200,
  summary: 'Mails the tax documents of all donations that are ready',
  request: whichSchema,
  response: z.object({ run: taxDocumentRunSchema }),
});

export const listTaxDocumentRuns = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/tax-document-runs',
  audience: 'staff',
  permission: 'documents.send',
  polled: true,
  status: 200,
  summary: 'The newest bulk mailings of tax documents',
  response: z.object({ runs: z.array(taxDocumentRunSchema) }),
});

export const getTaxDocumentRun = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/tax-document-runs/:id',
  audience: 'staff',
  permission: 'documents.send',
  polled: true,
  status: 200,
  summary: 'How far a bulk mailing is, and which of its mails failed or wait',
  response: z.object({
    run: taxDocumentRunSchema,
    unfinished: z.array(
      z.object({
        donationId: z.string(),
        receiptNumber: z.string(),
        fullname: z.string(),
        status: z.enum(sendingStates),
        message: z.string(),
      }),
    ),
  }),
});

export const stopTaxDocumentRun = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/tax-document-runs/:id/stop',
  audience: 'staff',
  permission: 'documents.send',
  status: 200,
  summary: 'Stops a bulk mailing: what has not been sent yet never is',
  response: z.object({ run: taxDocumentRunSchema }),
});
