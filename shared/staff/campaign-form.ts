import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, MINIMUM_DONATION_PAISE, parseRupees, tidyRupees } from '../money.ts';

/** The campaign fields that staff edit; goal (0 for none) and minimum in paise. */
export type CampaignFields = {
  title: string;
  description: string;
  image: string;
  goal: number;
  listed: boolean;
  taxEligible: boolean;
  position: number;
  minimum: number;
  /** Choosing a campaign takes the place of the one chosen before. */
  flagship: boolean;
};

type Read<T> = { value: T; fault: null } | { value: null; fault: string };
type Reader<T> = (typed: unknown) => Read<T>;

export const CAMPAIGN_LIMITS = { title: 120, description: 10_000, image: 500 } as const;
const LAST_POSITION = 9999;
/** A larger one would turn nearly all donors away. */
const LARGEST_MINIMUM_PAISE = 1_000_000;

const fine = <T>(value: T): Read<T> => ({ value, fault: null });
const faulty = (fault: string): Read<never> => ({ value: null, fault });

const text =
  (limit: number, required: () => string): Reader<string> =>
  (typed) => {
    const value = typeof typed === 'string' ? typed.trim() : '';
    if (value === '') return faulty(required());
    return value.length > limit ? faulty(m.field_too_long()) : fine(value);
  };

/** A picture: a path of this site, or an absolute https URL. */
function readImage(typed: unknown): Read<string> {
  const read = text(CAMPAIGN_LIMITS.image, m.campaign_required_image)(typed);
  if (read.fault !== null) return read;
  const isPath = /^\/(?!\/)[\w./-]+$/.test(read.value) && !read.value.includes('..');
  const address = isPath ? null : URL.parse(read.value);
  const isAddress = address?.protocol === 'https:' && address.username === '';
  return isPath || isAddress ? read : faulty(m.campaign_invalid_image());
}

/** Rupees, as a number or as typed, also with a currency sign and commas between groups of digits. */
function readGoal(typed: unknown): Read<number> {
  const amount = typeof typed === 'string' ? tidyRupees(typed) : typed;
  if (amount === undefined || amount === null || amount === '') {
    return faulty(m.campaign_required_goal());
  }
  const paise = parseRupees(amount);
  return paise === null ? faulty(m.campaign_invalid_goal()) : fine(paise);
}

const flag: Reader<boolean> = (typed) =>
  typeof typed === 'boolean' ? fine(typed) : faulty(m.campaign_invalid_flag());

function readPosition(typed: unknown): Read<number> {
  const isPosition = typeof typed === 'number' && Number.isInteger(typed) && typed >= 0;
  return isPosition && typed <= LAST_POSITION ? fine(typed) : faulty(m.campaign_invalid_position());
}

/** The smallest donation in rupees, at least the one rupee of the provider. */
function readMinimum(typed: unknown): Read<number> {
  const paise = parseRupees(typeof typed === 'string' ? tidyRupees(typed) : typed);
  if (paise === null) return faulty(m.field_invalid_amount());
  if (paise < MINIMUM_DONATION_PAISE) {
    return faulty(m.campaign_minimum_low({ amount: formatPaise(MINIMUM_DONATION_PAISE) }));
  }
  return paise > LARGEST_MINIMUM_PAISE
    ? faulty(m.campaign_minimum_high({ amount: formatPaise(LARGEST_MINIMUM_PAISE) }))
    : fine(paise);
}

/** The parser of each field, for the page and the server. */
export const campaignFields: { [Name in keyof CampaignFields]: Reader<CampaignFields[Name]> } = {
  title: text(CAMPAIGN_LIMITS.title, m.campaign_required_title),
  description: text(CAMPAIGN_LIMITS.description, m.campaign_required_description),
  image: readImage,
  goal: readGoal,
  listed: flag,
  taxEligible: flag,
  position: readPosition,
  minimum: readMinimum,
  flagship: flag,
};
