import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '../money.ts';

/** The campaign fields that staff edit; the goal in paise, 0 for none. */
export type CampaignFields = {
  title: string;
  description: string;
  image: string;
  goal: number;
  listed: boolean;
  taxEligible: boolean;
  position: number;
};

type Read<T> = { value: T; fault: null } | { value: null; fault: string };
type Reader<T> = (typed: unknown) => Read<T>;

export const CAMPAIGN_LIMITS = { title: 120, description: 10_000, image: 500 } as const;
const LAST_POSITION = 9999;

const fine = <T>(value: T): Read<T> => ({ value, fault: null });
const faulty = (fault: string): Read<never> => ({ value: null, fault });

const text =
  (limit: number, required: () => string): Reader<string> =>
  (typed) => {
    const said = typeof typed === 'string' ? typed.trim() : '';
    if (said === '') return faulty(required());
    return said.length > limit ? faulty(m.field_too_long()) : fine(said);
  };

/** A picture: a path of this site, or an absolute https URL. */
function readImage(typed: unknown): Read<string> {
  const said = text(CAMPAIGN_LIMITS.image, m.campaign_required_image)(typed);
  if (said.fault !== null) return said;
  const isPath = /^\/(?!\/)[\w./-]+$/.test(said.value) && !said.value.includes('..');
  const address = isPath ? null : URL.parse(said.value);
  const isAddress = address?.protocol === 'https:' && address.username === '';
  return isPath || isAddress ? said : faulty(m.campaign_invalid_image());
}

/** Rupees, as a number or as typed, also with a currency sign and commas. */
function readGoal(typed: unknown): Read<number> {
  const said = typeof typed === 'string' ? typed.replace(/[₹,\s]/g, '') : typed;
  if (said === undefined || said === null || said === '') return faulty(m.campaign_required_goal());
  const paise = parseRupees(said);
  return paise === null ? faulty(m.campaign_invalid_goal()) : fine(paise);
}

const flag: Reader<boolean> = (typed) =>
  typeof typed === 'boolean' ? fine(typed) : faulty(m.campaign_invalid_flag());

function readPosition(typed: unknown): Read<number> {
  const isPlace = typeof typed === 'number' && Number.isInteger(typed) && typed >= 0;
  return isPlace && typed <= LAST_POSITION ? fine(typed) : faulty(m.campaign_invalid_position());
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
};
