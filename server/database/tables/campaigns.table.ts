import type { Generated } from 'kysely';

/** A campaign. `raised_paise` and `donor_count` are updated by the ledger's writer in the transaction of each entry. */
export type CampaignsTable = {
  id: string;
  title: string;
  /** Kind of campaign, shown as the category's title. */
  cause: string;
  image: string;
  cause_image: string;
  description: string;
  goal_paise: number;
  raised_paise: number;
  /** Number of supporters: captured donations that are not fully refunded. */
  donor_count: number;
  /** 0 hides it from lists: the general fund. */
  listed: 0 | 1;
  tax_eligible: 0 | 1;
  position: number;
  /** Other languages' texts as JSON: {"hi": {"title": …}}. */
  translations: string;
  /** Since when it takes no donations; null: it is open. */
  closed_at: string | null;
  /** The member who closed it. */
  closed_by: string | null;
  /** Why it was closed, for staff; '' while it is open. */
  close_reason: Generated<string>;
  /** The campaign that donors are sent to instead; null: the general fund. */
  successor_id: string | null;
  /** Integer paise, at least 100: less is not taken online. */
  minimum_paise: Generated<number>;
  /** 1 for the campaign that 'Donate' in the header leads to; at most one has it. */
  flagship: Generated<0 | 1>;
  /** 0: neither listed nor reachable, and it takes no donations. */
  published: Generated<0 | 1>;
  /** Addresses of more pictures, as JSON. */
  images: Generated<string>;
  /** The form's amounts as JSON: [{"rupees": 501, "does": "…"}]; empty for the usual ones. */
  presets: Generated<string>;
  /** The last day on which it takes donations, YYYY-MM-DD by the Indian calendar; null: no end. */
  ends_on: string | null;
  /** The shape of the text, of which `images`, `presets` and `translations` are JSON (shared/content/campaign-texts.ts). */
  text_schema: Generated<number>;
  created_at: string;
  updated_at: string;
};
