import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { donorSchema, takenFields } from './entry-endpoints.ts';

// Pairs of donors who may be the same person: found by the program, decided by staff.

/** `pan-other-name` and `look-alike-name` are warnings, not evidence that the two are one person. */
export const suggestionReasons = [
  ...(['same-pan', 'same-email', 'same-phone', 'like-phone', 'same-address'] as const),
  ...(['pan-other-name', 'look-alike-name'] as const),
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

const suggestionStates = ['open', 'accepted', 'refused'] as const;

const suggestionSchema = z.object({
  _id: z.string(),
  reasons: z.array(z.enum(suggestionReasons)),
  state: z.enum(suggestionStates),
  foundAt: z.string(),
  /** The older donor first. Identity numbers are masked, and postal addresses left out. */
  donors: z.array(z.omit(donorSchema, { address: true, aadhar_no: true })),
  /** The surviving donor of an accepted suggestion. */
  survivingDonorId: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type DonorSuggestion = z.infer<typeof suggestionSchema>;
export type SuggestedDonor = DonorSuggestion['donors'][number];

const one = z.object({ suggestion: suggestionSchema });

export const listSuggestions = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donor-suggestions',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary:
    'Pairs of donors who may be one person, twenty a page: those to decide, the newest first',
  query: z.object({
    /** 'decided': accepted or refused ones, the latest first. */
    state: z.optional(z.enum(['', 'open', 'decided'])),
    /** Only those about this donor. */
    donor: z.optional(z.string()),
    after: z.optional(z.string()),
  }),
  response: z.object({
    suggestions: z.array(suggestionSchema),
    next: z.nullable(z.string()),
  }),
});

/** A 409 names who decided before, and how. */
export const acceptSuggestion = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donor-suggestions/:id/accept',
  audience: 'staff',
  permission: 'donors.merge',
  status: 200,
  summary: 'Says that two donors are one person, and merges them into the one to keep',
  request: z.object({ keep: z.string(), take: takenFields }),
  response: one,
});

export const refuseSuggestion = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donor-suggestions/:id/refuse',
  audience: 'staff',
  permission: 'donors.merge',
  status: 200,
  summary: 'Says that two donors are two people; the pair is not suggested again',
  response: one,
});

export const undoSuggestion = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donor-suggestions/:id/undo',
  audience: 'staff',
  permission: 'donors.merge',
  status: 200,
  summary: 'Takes a decision back: a merge is parted, and the pair waits to be decided again',
  response: one,
});
