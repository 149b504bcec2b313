import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { taxDocumentKinds } from './tax-documents-endpoints.ts';

/** As many as can be ticked at once. */
const MOST_DONATIONS = 500;

const chosenSchema = z
  .array(z.string().check(z.maxLength(40)))
  .check(z.minLength(1), z.maxLength(MOST_DONATIONS));

/**
 * `ready`: is sent. `sent`: the donor has this document already. `incomplete`: 80G details are missing. The last two are
 * sent only on request.
 */
const mailableStates = ['ready', 'sent', 'incomplete'] as const;
export type MailableState = (typeof mailableStates)[number];

const mailableDocumentSchema = z.object({
  kind: z.enum(taxDocumentKinds),
  title: z.string(),
  /** The receipt number, or the certificate's number ('' if not entered). */
  number: z.string(),
  amount: z.number(),
  state: z.enum(mailableStates),
  /** When and to which address (masked) it was sent last; null and '' when not, or not recorded. */
  sentAt: z.nullable(z.string()),
  sentTo: z.string(),
  /** The chosen donations that it covers; one for a receipt. */
  donations: z.array(z.object({ _id: z.string(), receiptNumber: z.string() })),
});
export type MailableDocument = z.infer<typeof mailableDocumentSchema>;

const mailPlanSchema = z.object({
  /** One per donor and address. */
  donors: z.array(
    z.object({
      fullname: z.string(),
      email: z.string(),
      documents: z.array(mailableDocumentSchema),
    }),
  ),
  /** Chosen donations without a document that can be sent, with the reason. */
  refused: z.array(
    z.object({
      donationId: z.string(),
      receiptNumber: z.string(),
      fullname: z.string(),
      reason: z.string(),
    }),
  ),
});
export type MailPlan = z.infer<typeof mailPlanSchema>;

/** Changes nothing. POST, because the ids of many donations do not fit into an address. */
export const planDocumentMails = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/document-mails/plan',
  audience: 'staff',
  permission: 'documents.send',
  status: 200,
  summary: 'Whom the documents of chosen donations would be mailed to, and what each has already',
  request: z.object({ donations: chosenSchema }),
  response: z.object({ plan: mailPlanSchema }),
});

export const sendDocumentMails = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/document-mails',
  audience: 'staff',
  permission: 'documents.send',
  status: 200,
  summary: 'Mails the documents of chosen donations: one mail for each donor and kind of document',
  request: z.object({
    donations: chosenSchema,
    /** What is sent besides the documents that are ready; a document sent again is marked as a duplicate. */
    also: z.optional(z.array(z.enum(['sent', 'incomplete']))),
  }),
  response: z.object({
    mails: z.number(),
    donors: z.number(),
    documents: z.number(),
    donations: z.number(),
    message: z.string(),
  }),
});
