import * as z from 'zod/mini';

/** A supporter as the public sees one: the name as typed or 'A well-wisher', and a masked address. */
export const supporterSchema = z.object({
  _id: z.string(),
  fullname: z.string(),
  email: z.string(),
  /** 'In memory of …', where the donor wishes it to be shown; absent otherwise. */
  dedication: z.optional(z.string()),
});
export type Supporter = z.infer<typeof supporterSchema>;

/** An amount of the form in rupees, and what it buys. */
const presetSchema = z.object({ rupees: z.number(), does: z.string() });
export type Preset = z.infer<typeof presetSchema>;

/** The cause that a campaign belongs to (R23). */
const causeSchema = z.object({
  title: z.string(),
  image: z.string(),
  raised: z.number(),
  goal: z.number(),
});

/** A closed campaign takes no donations; `successor` is the open campaign to give to instead, null: the general fund. */
const closedSchema = z.object({
  at: z.string(),
  successor: z.nullable(z.object({ _id: z.string(), title: z.string() })),
});
export type ClosedCampaign = z.infer<typeof closedSchema>;

/** A campaign on the wire; raised and goal are rupees. `donors` holds only the newest, `donorCount` is the total. */
export const campaignSchema = z.object({
  _id: z.string(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
  /** More pictures, shown below the story. */
  images: z.array(z.string()),
  raised: z.number(),
  goal: z.number(),
  donors: z.array(supporterSchema),
  donorCount: z.number(),
  category: causeSchema,
  /** The smallest donation that is taken online. */
  minimum: z.number(),
  /** The amounts that staff chose for its form; empty: the usual ones. */
  presets: z.array(presetSchema),
  /** The last day on which it takes donations, YYYY-MM-DD by the Indian calendar; null: no end. */
  until: z.nullable(z.string()),
  /** The amount of the form that donors chose most often; null in lists, and while there are too few donations. */
  popularAmount: z.nullable(z.number()),
  /** Null while it is open. */
  closed: z.nullable(closedSchema),
  /** The approval under which a donation of today may be deducted; null: promise no deduction. */
  approval: z.nullable(z.string()),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignListSchema = z.object({ categories: z.array(campaignSchema) });
export const campaignAnswerSchema = z.object({ post: campaignSchema });

/** One page of supporters, newest first; `next` is the cursor of the following page or null. */
export const supporterPageSchema = z.object({
  donors: z.array(supporterSchema),
  donorCount: z.number(),
  next: z.nullable(z.string()),
});
