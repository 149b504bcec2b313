import * as z from 'zod/mini';
import { donationRecordSchema } from '../donations.ts';
import { call } from '../endpoint.ts';

// The identity numbers of donations: the origin of each version, and those that staff must review.

const identitySources = [
  ...(['order', 'verification', 'staff', 'import', 'private-link', 'carried-over'] as const),
] as const;
export type IdentitySource = (typeof identitySources)[number];

/**
 * Why it is uncertain that a PAN was given with its donation: its donor was merged with another; staff entered another
 * PAN at another donation of the donor; or it was copied from the donor when the desk, or an import, added this
 * donation.
 */
const identityQuestions = ['merged', 'corrected', 'desk', 'import'] as const;
export type IdentityQuestion = (typeof identityQuestions)[number];

/** One version of a donation's numbers; masked, '' without one. */
const versionSchema = z.object({
  _id: z.string(),
  pan_no: z.string(),
  aadhar_no: z.string(),
  source: z.enum(identitySources),
  /** Who wrote it: a member's name; null for the donor's own form and for the program. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** True for the donation's current version. */
  isCurrent: z.boolean(),
  /** The receipt revisions that show it. */
  revisions: z.array(z.number()),
  /**
   * For a donor's own form, while it is kept: the keyed hash of its network as on the shield page, and the number of
   * other donations from it. Null without permission to see the shield.
   */
  network: z.nullable(z.object({ hash: z.string(), others: z.number(), isMore: z.boolean() })),
  /** For a member of staff, while it is kept: the network and client. Null without permission to read the audit log. */
  trace: z.nullable(z.object({ network: z.string(), client: z.string() })),
});
export type IdentityVersion = z.infer<typeof versionSchema>;

const historySchema = z.object({
  /** Newest first. */
  versions: z.array(versionSchema),
  /** Null until one is issued. */
  receipt: z.nullable(
    z.object({
      number: z.string(),
      revision: z.number(),
      status: z.enum(['valid', 'void']),
      /** What the receipt's document shows: not rendered yet, a version, no number, or not recorded. */
      shows: z.enum(['not-made', 'version', 'no-number', 'unknown']),
    }),
  ),
  /** Set while it is uncertain that the current PAN was given with this donation. */
  question: z.nullable(z.enum(identityQuestions)),
  /** The last decision about a PAN in question, while it can be undone. */
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
