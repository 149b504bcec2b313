import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { receiptEventSchema } from './receipt-history.ts';
import { receiptLayouts } from './receipt-layouts.ts';

/** Our receipt, or the tax portal's certificate. */
export const taxDocumentKinds = ['receipt', 'official'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** What is mailed: these, or the statement of all donations of a donor in a tax year. */
export const documentMailKinds = [...taxDocumentKinds, 'statement'] as const;
export type DocumentMailKind = (typeof documentMailKinds)[number];

/** `replaced`: superseded by a later revision. */
const taxDocumentValidities = ['valid', 'replaced', 'void'] as const;

/** State of a document's mail; `idle`: none was requested. */
export const sendingStates = ['idle', 'loading', 'succeeded', 'failed', 'stopped'] as const;
export type SendingState = (typeof sendingStates)[number];

const taxDocumentSchema = z.object({
  _id: z.string(),
  kind: z.enum(taxDocumentKinds),
  /** Its name: 'Receipt', 'Form 114', 'Form 10BE'. */
  title: z.string(),
  number: z.string(),
  revision: z.number(),
  amount: z.number(),
  validity: z.enum(taxDocumentValidities),
  issuedAt: z.string(),
  /**
   * Address of the copy with masked PAN; null for the portal's certificate, which shows the PAN and can only be
   * revealed.
   */
  file: z.nullable(z.string()),
  /** The receipt numbers of all donations that a certificate covers; empty for a receipt. */
  covers: z.array(z.string()),
});
export type TaxDocument = z.infer<typeof taxDocumentSchema>;

const taxDocumentMailSchema = z.object({
  _id: z.string(),
  kind: z.enum(documentMailKinds),
  title: z.string(),
  isDuplicate: z.boolean(),
  status: z.enum(sendingStates),
  /** From the server: sent, queued, or why not. */
  message: z.string(),
  /** The address that it was sent to, masked; '' before, and where it was not recorded. */
  sentTo: z.string(),
  at: z.string(),
});
export type TaxDocumentMail = z.infer<typeof taxDocumentMailSchema>;

const donationTaxDocumentsSchema = z.object({
  /** Null while the donation has no receipt. `file` renders the document when it is first opened. */
  receipt: z.nullable(
    z.object({
      number: z.string(),
      revision: z.number(),
      amount: z.number(),
      isValid: z.boolean(),
      file: z.string(),
      duplicateFile: z.string(),
    }),
  ),
  /** The tax portal's certificate form for this donation's date; null when there is no deduction. */
  officialForm: z.nullable(z.string()),
  /** Newest first. */
  taxDocuments: z.array(taxDocumentSchema),
  /** What `send` would send now, or why nothing can be sent. */
  next: z.object({ canSend: z.boolean(), message: z.string() }),
  status: z.enum(sendingStates),
  /** Newest first. */
  mails: z.array(taxDocumentMailSchema),
  /** What became of the receipt, in order of time. */
  history: z.array(receiptEventSchema),
});
export type DonationTaxDocuments = z.infer<typeof donationTaxDocumentsSchema>;

export const getDonationTaxDocuments = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donations/:id/tax-documents',
  audience: 'staff',
  permission: 'donations.see',
  polled: true,
  status: 200,
  summary: 'The tax documents of a donation and the mails that carried them',
  response: donationTaxDocumentsSchema,
});

export const openReceipt = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donations/:id/receipt.pdf',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary:
    'The receipt as PDF, its PAN masked; copy=duplicate marks it as one, layout is its paper format',
  query: z.object({
    copy: z.optional(z.literal('duplicate')),
    layout: z.optional(z.enum(receiptLayouts)),
  }),
  response: z.unknown(),
});

const reason = z.optional(z.unknown());

export const revealReceipt = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/receipt/reveal',
  audience: 'staff',
  permission: 'identity.reveal',
  confirmed: true,
  status: 200,
  summary: 'The receipt as PDF with its PAN in full, for a written reason',
  request: z.object({ reason, copy: z.optional(z.literal('duplicate')) }),
  response: z.unknown(),
});

export const openTaxDocument = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/tax-documents/:id/file',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'One receipt as it was issued, whatever became of it since, its PAN masked',
  response: z.unknown(),
});

export const revealTaxDocument = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/tax-documents/:id/reveal',
  audience: 'staff',
  permission: 'identity.reveal',
  confirmed: true,
  status: 200,
  summary: 'One kept document with its PAN in full, the portal’s too, for a written reason',
  request: z.object({ reason }),
  response: z.unknown(),
});

/**
 * The body is the file itself, `application/pdf`, up to 10 MB. `covers`: the ids of further donations of the same donor
 * and tax year that the certificate covers, with commas between.
 */
export const uploadOfficialTaxDocument = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/certificate-pdf',
  audience: 'staff',
  permission: 'documents.upload',
  status: 200,
  summary: 'Keeps the tax portal’s certificate of a donation',
  query: z.object({
    number: z.optional(z.string().check(z.maxLength(60))),
    covers: z.optional(z.string().check(z.maxLength(1600))),
  }),
  response: z.object({ taxDocument: taxDocumentSchema }),
});

const matchedDonationSchema = z.object({
  _id: z.string(),
  receiptNumber: z.string(),
  fullname: z.string(),
  amount: z.number(),
  date: z.string(),
  /** True: a certificate exists already and would be replaced. */
  hasOfficial: z.boolean(),
  /** The portal makes one certificate for each of these: the donation type and the group of payment modes. */
  group: z.string(),
});

const fileMatchSchema = z.object({
  name: z.string(),
  /** How the file name was matched; null: not at all. */
  by: z.nullable(z.enum(['receipt', 'pan', 'certificate'])),
  /** The certificate number in the file name, '' when none. */
  certificate: z.string(),
  donations: z.array(matchedDonationSchema),
});
export type FileMatch = z.infer<typeof fileMatchSchema>;

/** Stores nothing: takes file names, returns likely donations; staff decide. */
export const matchOfficialFiles = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/official-documents/match',
  audience: 'staff',
  permission: 'documents.upload',
  status: 200,
  summary: 'Finds the donations to which files of the tax portal belong, by their names',
  request: z.object({
    taxYear: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
    names: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(500)),
  }),
  response: z.object({ matches: z.array(fileMatchSchema) }),
});
