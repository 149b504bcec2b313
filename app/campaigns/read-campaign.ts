import type { Campaign, ClosedCampaign, Preset, Supporter } from '#shared/campaigns.ts';
import { readAmount } from '#shared/money.ts';
import { readFields } from '../read-fields.ts';

/**
 * Parses a campaign of any shape that R24 allows: raised and goal as numbers or as text with a currency sign and
 * commas, on the campaign or on its category; title and picture likewise. Null without an `_id`.
 */
export function readCampaign(value: unknown): Campaign | null {
  const campaign = readFields(value);
  const id = readText(campaign._id);
  if (id === '') return null;
  const cause = readFields(campaign.category);
  const title = readText(campaign.title) || readText(cause.title);
  const donors = readSupporters(campaign.donors ?? cause.donors);
  const raised = readAmount(campaign.raised ?? cause.raised);
  const goal = readAmount(campaign.goal ?? cause.goal);
  return {
    _id: id,
    title,
    image: readText(campaign.image) || readText(cause.image),
    description: readText(campaign.description) || readText(cause.description),
    images: readTexts(campaign.images),
    raised,
    goal,
    donors,
    donorCount: readCount(campaign.donorCount) ?? donors.length,
    category: {
      title: readText(cause.title) || readText(campaign.category) || title,
      image: readText(cause.image) || readText(campaign.image),
      raised: readAmount(cause.raised ?? raised),
      goal: readAmount(cause.goal ?? goal),
    },
    minimum: Math.max(1, readAmount(campaign.minimum)),
    presets: readPresets(campaign.presets),
    until: readDay(campaign.until),
    popularAmount: readAmount(campaign.popularAmount) || null,
    closed: readClosed(campaign.closed),
    approval: readText(campaign.approval) || null,
  };
}

/**
 * The campaign in the response to get-donation-by-id: `post`, else the whole response; its category and donors may also
 * be beside `post` (R49).
 */
export function readCampaignResponse(response: unknown): Campaign | null {
  const whole = readFields(response);
  const post = readFields(whole.post);
  const campaign = '_id' in post ? post : whole;
  return readCampaign({
    ...campaign,
    category: campaign.category ?? whole.category,
    donors: campaign.donors ?? whole.donors,
  });
}

/** The campaigns of a list; invalid entries are left out. */
export function readCampaigns(value: unknown): Campaign[] {
  return Array.isArray(value)
    ? value.map(readCampaign).filter((campaign) => campaign !== null)
    : [];
}

/**
 * Parses a supporter; the `_id` only serves as a row key, so one without it is kept. Null when all fields are empty.
 */
export function readSupporter(value: unknown): Supporter | null {
  const donor = readFields(value);
  const supporter = {
    _id: readText(donor._id),
    fullname: readText(donor.fullname),
    email: readText(donor.email),
  };
  if (Object.values(supporter).every((text) => text === '')) return null;
  const dedication = readText(donor.dedication);
  return dedication === '' ? supporter : { ...supporter, dedication };
}

export function readSupporters(value: unknown): Supporter[] {
  return Array.isArray(value) ? value.map(readSupporter).filter((donor) => donor !== null) : [];
}

/** Null for an open campaign, and for a server that does not tell. */
function readClosed(value: unknown): ClosedCampaign | null {
  const closed = readFields(value);
  const at = readText(closed.at);
  if (at === '') return null;
  const successor = readFields(closed.successor);
  const [_id, title] = [readText(successor._id), readText(successor.title)];
  return { at, successor: _id === '' || title === '' ? null : { _id, title } };
}

/** Amounts without a text are left out, as is everything else that has not this shape. */
function readPresets(value: unknown): Preset[] {
  if (!Array.isArray(value)) return [];
  return value.map(readFields).flatMap(({ rupees, does }) => {
    const preset = { rupees: readAmount(rupees), does: readText(does) };
    return preset.rupees > 0 && preset.does !== '' ? [preset] : [];
  });
}

function readDay(value: unknown): string | null {
  const day = readText(value);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(readText).filter((text) => text !== '') : [];
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
