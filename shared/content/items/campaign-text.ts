import * as z from 'zod/mini';
import { toRupees } from '../../money.ts';
import { type CampaignFields, campaignFields } from '../../staff/campaign-form.ts';
import { addressSchema, lineSchema, optionalAddressSchema } from '../fields.ts';

/** A field by the parser that `create` uses too. */
const fieldOf = <Name extends keyof CampaignFields, Value>(
  name: Name,
  convert: (read: CampaignFields[Name]) => Value,
) =>
  z.pipe(
    z.unknown(),
    z.transform((typed, context) => {
      const { value, fault } = campaignFields[name](typed);
      if (fault === null) return convert(value);
      context.issues.push({ code: 'custom', message: fault, input: typed });
      return z.NEVER;
    }),
  );
const same = <Value>(value: Value): Value => value;

/** Five tiles and the box for another amount fill the form's grid. */
export const MOST_PRESETS = 5;

/** What staff write of a campaign. Amounts are rupees, as numbers or as typed. */
export const campaignTextSchema = z.object({
  _id: z.string(),
  title: fieldOf('title', same),
  /** The kind of campaign, shown above the story; '' for the title itself. */
  category: z.string().check(z.trim(), z.maxLength(120)),
  description: fieldOf('description', same),
  image: fieldOf('image', same),
  /** A small picture beside the category; '' for `image`. */
  categoryImage: optionalAddressSchema,
  /** More pictures, below the story. */
  images: z.array(addressSchema).check(z.maxLength(12)),
  /** 0 for none. */
  goal: fieldOf('goal', toRupees),
  /** The amounts that the form offers and what each buys; empty: the usual amounts from the minimum on. */
  presets: z
    .array(
      z.object({
        rupees: z.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
        does: lineSchema,
      }),
    )
    .check(z.maxLength(MOST_PRESETS)),
  /** The smallest donation that is taken online. */
  minimum: fieldOf('minimum', toRupees),
  /** The last day on which it takes donations, by the Indian calendar; '' for no end. */
  until: z.union([z.literal(''), z.iso.date()]),
  taxEligible: fieldOf('taxEligible', same),
  listed: fieldOf('listed', same),
  /** 'Donate' in the header leads to it. */
  flagship: fieldOf('flagship', same),
});
export type CampaignText = z.infer<typeof campaignTextSchema>;
