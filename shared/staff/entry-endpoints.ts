import * as z from 'zod/mini';
import { donationRecordSchema } from '../donations.ts';
import { call } from '../endpoint.ts';

// Donations entered at the desk, their donors and campaigns. create-donation, delete-donation, create and add-donor
// belong to R49 and are in shared/endpoints.ts.

const donation = z.object({ donation: donationRecordSchema });

/** Faults are reported field by field, so the desk's own parser validates the body. */
const anything = z.unknown();

export const restoreDonation = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/restore',
  audience: 'staff',
  permission: 'donations.restore',
  status: 200,
  summary: 'Restores a void donation',
  response: donation,
});

/**
 * The fields of create-donation and `reason`; absent ones are unchanged. Filling in empty fields needs no reason. With
 * `approval` nothing is changed yet: it waits for a second person, or a clerk's request waits for an accountant.
 */
export const correctDonation = /* @__PURE__ */ call({
  method: 'PATCH',
  path: '/api/staff/donations/:id',
  audience: 'staff',
  permission: ['donations.enter', 'donations.correct'],
  status: 200,
  summary: 'Completes or corrects what is known of a donation',
  request: anything,
  response: z.object({
    ...donation.shape,
    approval: z.nullable(z.object({ _id: z.string(), effectiveAfter: z.nullable(z.string()) })),
  }),
});

/** A donor as staff see one; identity numbers masked, '' without one; amounts are rupees. */
export const donorSchema = z.object({
  _id: z.string(),
  fullname: z.string(),
  email: z.string(),
  phone_no: z.string(),
  address: z.string(),
  pan_no: z.string(),
  aadhar_no: z.string(),
  /** Counted donations: their number, their total less refunds, the first and the newest. */
  donations: z.number(),
  amount: z.number(),
  firstDonationAt: z.nullable(z.string()),
  lastDonationAt: z.nullable(z.string()),
});
export type DonorRecord = z.infer<typeof donorSchema>;

export const findDonors = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/find-donors',
  audience: 'staff',
  permission: ['donations.see', 'donations.enter'],
  status: 200,
  summary: 'Donors by phone, mail, whole PAN or words of the name; at most eight',
  request: z.object({ q: z.string().check(z.maxLength(254)) }),
  response: z.object({ donors: z.array(donorSchema) }),
});

const duplicateReasons = ['same-phone', 'same-email', 'same-name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** What one donor can take over from the other in a merge. PAN and Aadhaar number stay with the donations. */
export const mergeFields = ['fullname', 'phone_no', 'email', 'address'] as const;
export type MergeField = (typeof mergeFields)[number];
/** The fields whose value is the other donor's. Absent: those that only the other donor has. */
export const takenFields = z.optional(z.array(z.enum(mergeFields)));

const mergeSchema = z.object({
  _id: z.string(),
  /** The donor to whom the donations moved. */
  donor: z.object({ _id: z.string(), fullname: z.string() }),
  donations: z.number(),
  /** The fields that were taken from that donor. */
  taken: z.array(z.enum(mergeFields)),
  mergedAt: z.string(),
  undoneAt: z.nullable(z.string()),
});
export type DonorMerge = z.infer<typeof mergeSchema>;

export const readDonor = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donors/:id',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'One donor: totals of each tax year, likely duplicates, merges',
  response: z.object({
    donor: donorSchema,
    /** Set when this donor was merged into another. */
    mergedInto: z.nullable(z.string()),
    years: z.array(
      z.object({
        taxYear: z.string(),
        donations: z.number(),
        /** Less refunds. */
        amount: z.number(),
        refunded: z.number(),
      }),
    ),
    duplicates: z.array(
      z.object({ donor: donorSchema, reasons: z.array(z.enum(duplicateReasons)) }),
    ),
    merges: z.array(mergeSchema),
  }),
});
export type DonorPage = z.infer<typeof readDonor.response>;
export type DuplicateDonor = DonorPage['duplicates'][number];

/** Moves the donations of `other` to this donor. Two different PANs are two persons: 409. */
export const mergeDonor = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donors/:id/merge',
  audience: 'staff',
  permission: 'donors.merge',
  status: 200,
  summary: 'Makes two donors one',
  request: z.object({ other: z.string(), take: takenFields }),
  response: z.object({ merge: mergeSchema }),
});

export const undoMerge = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/merges/:id/undo',
  audience: 'staff',
  permission: 'donors.merge',
  status: 200,
  summary: 'Parts two donors again who were made one',
  response: z.object({ merge: mergeSchema }),
});

/** A campaign with the fields that only staff see; amounts are rupees. */
const deskCampaignSchema = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  goal: z.number(),
  raised: z.number(),
  donorCount: z.number(),
  listed: z.boolean(),
  taxEligible: z.boolean(),
  position: z.number(),
  /** The smallest donation that is taken online. */
  minimum: z.number(),
  /** Whether 'Donate' in the header of the site leads here. */
  flagship: z.boolean(),
  /** False: taken from the site by staff. */
  published: z.boolean(),
  /** The last day on which it takes donations, YYYY-MM-DD by the Indian calendar; null: no end. */
  until: z.nullable(z.string()),
  /** Null while it is open. `successorId` is the campaign to give to instead, null: the general fund. */
  closed: z.nullable(
    z.object({ at: z.string(), reason: z.string(), successorId: z.nullable(z.string()) }),
  ),
});
export type DeskCampaign = z.infer<typeof deskCampaignSchema>;

export const listDeskCampaigns = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/campaigns',
  audience: 'staff',
  permission: ['donations.see', 'donations.enter', 'content.write'],
  status: 200,
  summary: 'Every campaign, the unlisted ones too; the general fund first, then by position',
  response: z.object({ campaigns: z.array(deskCampaignSchema) }),
});

/** `successorId`: the open campaign to give to instead; absent or null: the general fund. */
export const closeCampaign = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/campaigns/:id/close',
  audience: 'staff',
  permission: 'content.write',
  status: 200,
  summary: 'Closes a campaign: it takes no more donations, and says where to give instead',
  request: anything,
  response: z.object({ campaign: deskCampaignSchema }),
});

export const reopenCampaign = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/campaigns/:id/reopen',
  audience: 'staff',
  permission: 'content.write',
  status: 200,
  summary: 'Opens a closed campaign again',
  request: z.object({}),
  response: z.object({ campaign: deskCampaignSchema }),
});
