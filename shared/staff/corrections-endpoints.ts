import * as z from 'zod/mini';
import { donationRecordSchema } from '../donations.ts';
import { call } from '../endpoint.ts';
import { approvalKinds } from './approvals-endpoints.ts';

// Corrections of a donation, changes of a donor's details, and moving a donation to another donor.

/** Fields of a correction, by their names on the wire; 'donor': the donor that the donation belongs to. */
export const changedFields = [
  ...(['fullname', 'email', 'phone_no', 'address', 'message', 'show_name'] as const),
  ...(['reference', 'note', 'kind_description', 'corpus', 'corpus_text'] as const),
  ...(['drawee_bank', 'cheque_date', 'receipt_book_number'] as const),
  ...(['dedication_kind', 'dedication_name', 'dedication_from', 'list_dedication'] as const),
  ...(['pan_no', 'aadhar_no', 'amount', 'mode', 'date', 'donationId', 'donor'] as const),
] as const;
export type ChangedField = (typeof changedFields)[number];

/**
 * One field before and after, as text: amounts in rupees, dates YYYY-MM-DD, identity numbers masked, campaigns and
 * donors by name, 'true' or 'false' for show_name, corpus and list_dedication; '' for none.
 */
const fieldChange = z.object({ field: z.enum(changedFields), from: z.string(), to: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

const person = z.object({ _id: z.string(), name: z.string() });

const correction = z.object({
  _id: z.string(),
  /**
   * 'void' and 'bounce', of its cheque, when they need a second person; 'donor-details': part of a donor-wide change;
   * 'donor': moved to another donor.
   */
  kind: z.enum(['correction', 'void', 'bounce', 'donor-details', 'donor']),
  state: z.enum(['waiting', 'applied', 'declined', 'withdrawn', 'lapsed', 'undone']),
  /** '' where missing details were added. */
  reason: z.string(),
  changes: z.array(fieldChange),
  /** True: personal values were erased and are no longer shown. */
  isErased: z.boolean(),
  requestedBy: person,
  requestedAt: z.string(),
  /** Who approved or declined it; null for nobody. */
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(z.string()),
  /** While it waits: its approval. `effectiveAfter` as in approvals. */
  approval: z.nullable(
    z.object({
      _id: z.string(),
      kind: z.enum(approvalKinds),
      effectiveAfter: z.nullable(z.string()),
    }),
  ),
});
export type DonationCorrection = z.infer<typeof correction>;

export const listCorrections = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donations/:id/corrections',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary:
    'What was corrected of one donation, before and after, what waits for approval, and what a correction by this member needs',
  response: z.object({
    /** Newest first. */
    corrections: z.array(correction),
    /** The one that waits; null for none. */
    pending: z.nullable(correction),
    rules: z.object({
      /** Rupees: above this a cut or a void needs a second person. */
      secondPersonAbove: z.number(),
      /** Rupees: the highest amount since two persons last agreed to one. */
      highestAmount: z.number(),
      /** Entered today, by the Indian calendar: payment mode and date may still be corrected alone. */
      isEnteredToday: z.boolean(),
      /** True: this member corrects it; false: what they change goes to an accountant as a request. */
      mayCorrect: z.boolean(),
      /** Who could approve what this member submits; empty: nobody can at present. */
      approvers: z.array(z.string()),
      /** Who could accept a clerk's request. */
      acceptors: z.array(z.string()),
    }),
  }),
});
export type DonationCorrections = z.infer<typeof listCorrections.response>;
export type CorrectionRules = DonationCorrections['rules'];

const approvalResponse = z.nullable(
  z.object({ _id: z.string(), effectiveAfter: z.nullable(z.string()) }),
);

/** Voids below the limit; above it, submits the void for approval: then `approval` is set and nothing is done yet. */
export const requestVoid = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/void',
  audience: 'staff',
  permission: 'donations.void',
  confirmed: true,
  status: 200,
  summary: 'Voids a donation; above a set amount a second person has to agree',
  request: z.object({ reason: z.optional(z.unknown()) }),
  response: z.object({ donation: donationRecordSchema, approval: approvalResponse }),
});

export const changeDonor = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/donor',
  audience: 'staff',
  permission: 'donations.correct',
  status: 200,
  summary: 'Moves a donation to another donor, with or without the name and address of that donor',
  request: z.object({
    donorId: z.string(),
    reason: z.optional(z.unknown()),
    /** True: the donation takes the name, address, phone and mail of the donor. Its PAN always stays. */
    withDetails: z.optional(z.boolean()),
    /** Questions that staff have answered: 'pan_no'. */
    confirmed: z.optional(z.array(z.string())),
  }),
  response: z.object({ donation: donationRecordSchema }),
});

/** New values of a donor; absent ones stay. Faults are reported field by field by the desk's own parser. */
const donorFields = z.unknown();

const touched = z.object({
  _id: z.string(),
  receiptNumber: z.nullable(z.string()),
  date: z.string(),
  taxYear: z.string(),
  amount: z.number(),
  changes: z.array(fieldChange),
  /** True: a copy of its receipt was issued, which is revised. */
  isRevised: z.boolean(),
  /** Why it is left out unless ticked: its period is locked, its year is filed, or it was given with other details than the donor's. */
  left: z.nullable(z.enum(['locked', 'filed', 'other-details'])),
});
export type TouchedDonation = z.infer<typeof touched>;

const donorDetails = {
  audience: 'staff',
  permission: 'donations.correct',
  status: 200,
} as const;

export const previewDonorDetails = /* @__PURE__ */ call({
  ...donorDetails,
  method: 'POST',
  path: '/api/staff/donors/:id/details/preview',
  summary: 'What a change of a donor’s details would touch; changes nothing',
  request: z.object({ fields: donorFields, confirmed: z.optional(z.array(z.string())) }),
  response: z.object({
    /** Of the donor's own row. */
    changes: z.array(fieldChange),
    /** Newest first. */
    donations: z.array(touched),
  }),
});
export type DonorDetailsPreview = z.infer<typeof previewDonorDetails.response>;

const donorChange = z.object({
  _id: z.string(),
  reason: z.string(),
  changes: z.array(fieldChange),
  isErased: z.boolean(),
  /** How many donations it changed. */
  donations: z.number(),
  changedBy: person,
  changedAt: z.string(),
  undoneBy: z.nullable(person),
  undoneAt: z.nullable(z.string()),
  /** Until when it can be undone; null: no more. */
  undoUntil: z.nullable(z.string()),
});
export type DonorChange = z.infer<typeof donorChange>;

export const correctDonorDetails = /* @__PURE__ */ call({
  ...donorDetails,
  method: 'POST',
  path: '/api/staff/donors/:id/details',
  summary:
    'Changes a donor’s details, for the donor and the chosen donations; their receipts are revised',
  request: z.object({
    fields: donorFields,
    reason: z.optional(z.unknown()),
    /** The donations that take the new details. */
    donations: z.array(z.string()).check(z.maxLength(500)),
    confirmed: z.optional(z.array(z.string())),
  }),
  response: z.object({ change: donorChange }),
});

export const listDonorChanges = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donors/:id/details',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'Changes of a donor’s details, newest first',
  response: z.object({ changes: z.array(donorChange) }),
});

export const undoDonorDetails = /* @__PURE__ */ call({
  ...donorDetails,
  method: 'POST',
  path: '/api/staff/donor-changes/:id/undo',
  summary: 'Undoes a change of a donor’s details within thirty days, and restores each donation',
  response: z.object({ change: donorChange }),
});
