import * as z from 'zod/mini';
import { donationRecordSchema } from '../donations.ts';
import { call } from '../endpoint.ts';

// The identity numbers of donations: where each version came from, and those that staff have to look at.

const identitySources = [
  ...(['order', 'verification', 'staff', 'import', 'private-link', 'carried-over'] as const),
] as const;
export type IdentitySource = (typeof identitySources)[number];

/**
 * Why it is not certain that a PAN came with its donation: its donor was merged with another; staff typed another PAN at
 * another donation of theirs; or it stood with the donor when the desk, or an import, added this donation.
 */
const identityQuestions = ['merged', 'corrected', 'desk', 'import'] as const;
export type IdentityQuestion = (typeof identityQuestions)[number];

/** One version of a donation's numbers; masked, '' without one. */
const versionSchema = z.object({
  _id: z.string(),
  pan_no: z.string(),
  aadhar_no: z.string(),
  source: z.enum(identitySources),
  /** Who wrote it: a name of staff; null for the donor's own form and for the program. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** The donation says this now. */
  isCurrent: z.boolean(),
  /** The revisions of the receipt on which it stands. */
  revisions: z.array(z.number()),
  /**
   * Of a donor's own form, while it is kept: the keyed hash of its network as the page of the shield shows it, and how
   * many other donations came from there. Null for those who may not see the shield.
   */
  network: z.nullable(z.object({ hash: z.string(), others: z.number(), isMore: z.boolean() })),
  /** Of a member of staff, while it is kept: from where. Null for those who may not read the audit log. */
  trace: z.nullable(z.object({ network: z.string(), client: z.string() })),
});
export type IdentityVersion = z.infer<typeof versionSchema>;

const historySchema = z.object({
  /** The newest first. */
  versions: z.array(versionSchema),
  /** Null before one was issued. */
  receipt: z.nullable(
    z.object({
      number: z.string(),
      revision: z.number(),
      status: z.enum(['valid', 'void']),
      /** What its document shows: none was made yet, a version, no number, or nobody has written that down. */
      shows: z.enum(['not-made', 'version', 'no-number', 'unknown']),
    }),
  ),
  /** Set while it is not certain that the current PAN came with this donation. */
  question: z.nullable(z.enum(identityQuestions)),
  /** What was decided last about a PAN in question, while that can be taken back. */
  decided: z.nullable(z.enum(['confirmed', 'removed'])),
});
export type IdentityHistory = z.infer<typeof historySchema>;

export const listIdentityVersions = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donations/:id/identity',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'Every version of the identity numbers of a donation, and which stands on its receipt',
  response: historySchema,
});

const inQuestionSchema = z.extend(donationRecordSchema, { question: z.enum(identityQuestions) });
export type DonationInQuestion = z.infer<typeof inQuestionSchema>;

export const listCarriedOver = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/carried-over',
  audience: 'staff',
  permission: 'donations.correct',
  status: 200,
  summary: 'Donations whose PAN did not certainly come with them, the oldest first, fifty a page',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({
    donations: z.array(inQuestionSchema),
    next: z.nullable(z.string()),
  }),
});

const deciding = {
  method: 'POST',
  audience: 'staff',
  permission: 'donations.correct',
  status: 200,
  response: z.object({ donation: donationRecordSchema }),
} as const;

export const confirmIdentity = /* @__PURE__ */ call({
  ...deciding,
  path: '/api/staff/donations/:id/identity/confirm',
  summary: 'Says that a PAN that was carried over belongs to this donation',
});

export const removeIdentity = /* @__PURE__ */ call({
  ...deciding,
  path: '/api/staff/donations/:id/identity/remove',
  summary: 'Takes a PAN that was carried over from this donation; its receipt is revised',
});

export const reopenIdentity = /* @__PURE__ */ call({
  ...deciding,
  path: '/api/staff/donations/:id/identity/reopen',
  summary: 'Takes the last decision about a PAN that was carried over back; a removed one returns',
});
