import { campaignTexts } from '#shared/content/campaign-texts.ts';
import type { CampaignText } from '#shared/content/items/campaign-text.ts';
import { type StoredFields, upgradeFields } from '#shared/content/stored-shape.ts';
import { PAISE_PER_RUPEE, toRupees } from '#shared/money.ts';
import type { CampaignRow } from './campaigns.queries.ts';

const bit = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** The columns that a campaign's text becomes. Amounts: rupees in the text, paise in the row. */
export function toCampaignColumns(text: CampaignText, hi: string) {
  return {
    title: text.title,
    cause: text.category === '' ? text.title : text.category,
    image: text.image,
    cause_image: text.categoryImage === '' ? text.image : text.categoryImage,
    description: text.description,
    goal_paise: Math.round(text.goal * PAISE_PER_RUPEE),
    minimum_paise: Math.round(text.minimum * PAISE_PER_RUPEE),
    listed: bit(text.listed),
    tax_eligible: bit(text.taxEligible),
    flagship: bit(text.flagship),
    images: JSON.stringify(text.images),
    presets: JSON.stringify(text.presets),
    ends_on: text.until === '' ? null : text.until,
    translations: hi === '{}' ? '{}' : `{"hi":${hi}}`,
    text_schema: campaignTexts.schema,
  } as const;
}

/** The text of a campaign that has no draft yet. */
export function toCampaignText(row: CampaignRow): CampaignText {
  return {
    _id: row.id,
    title: row.title,
    category: row.cause === row.title ? '' : row.cause,
    description: row.description,
    image: row.image,
    categoryImage: row.cause_image === row.image ? '' : row.cause_image,
    ...readLists(row),
    goal: toRupees(row.goal_paise),
    minimum: toRupees(row.minimum_paise),
    until: row.ends_on ?? '',
    taxEligible: row.tax_eligible === 1,
    listed: row.listed === 1,
    flagship: row.flagship === 1,
  };
}

/** The pictures below a campaign's story and its own amounts, in rupees; in the shape of today. */
export function readLists({
  images,
  presets,
  text_schema: schema,
}: Pick<CampaignRow, 'images' | 'presets' | 'text_schema'>): Pick<
  CampaignText,
  'images' | 'presets'
> {
  const lists: StoredFields = { images: JSON.parse(images), presets: JSON.parse(presets) };
  return upgradeFields(campaignTexts, lists, schema) as Pick<CampaignText, 'images' | 'presets'>;
}

/** A campaign's text in Hindi as JSON; '{}' while there is none. */
export function readHindi({
  translations,
  text_schema: schema,
}: Pick<CampaignRow, 'translations' | 'text_schema'>): string {
  const { hi = {} } = JSON.parse(translations) as { hi?: StoredFields };
  return JSON.stringify(upgradeFields(campaignTexts, hi, schema));
}
