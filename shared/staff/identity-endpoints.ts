import * as z from 'zod/mini';
import { donationRecordSchema } from '../donations.ts';
import { call } from '../endpoint.ts';

// The identity numbers of donations: where each version came from, and those that staff have to look at.

export const identitySources = [
  ...(['order', 'verification', 'staff', 'import', 'private-link', 'carried-over'] as const),
] as const;

/** One version of a donation's numbers; masked, '' without one. */
const versionSchema = z.object({
  _id: z.string(),
  pan_no: z.string(),
  aadhar_no: z.string(),
  source: z.enum(identitySources),
  /** Who wrote it: a name of staff; null for the donor's own form and for the program. */
  by: z.nullable(z.string()),
  at: z.string(),
});

export const listIdentityVersions = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donations/:id/identity',
  audience: 'staff',
  permission: 'gifts.see',
  status: 200,
  summary: 'Every version of the identity numbers of a donation, the newest first',
  response: z.object({ versions: z.array(versionSchema) }),
});
export type IdentityVersion = z.infer<typeof versionSchema>;

export const listCarriedOver = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/carried-over',
  audience: 'staff',
  permission: 'gifts.correct',
  status: 200,
  summary: 'Donations whose PAN did not certainly come with them, the oldest first, fifty a page',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({
    donations: z.array(donationRecordSchema),
    next: z.nullable(z.string()),
  }),
});

export const confirmIdentity = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/identity/confirm',
  audience: 'staff',
  permission: 'gifts.correct',
  status: 200,
  summary: 'Says that a PAN that was carried over belongs to this donation',
  response: z.object({ donation: donationRecordSchema }),
});

export const removeIdentity = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/identity/remove',
  audience: 'staff',
  permission: 'gifts.correct',
  status: 200,
  summary: 'Takes a PAN that was carried over from this donation; its receipt is revised',
  response: z.object({ donation: donationRecordSchema }),
});
