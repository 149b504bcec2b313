import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type PictureName, pictureAddress } from '#shared/pictures.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';

export type NewCampaign = {
  id: string;
  title: string;
  cause: string;
  picture: PictureName;
  causePicture: PictureName;
  /** Paragraphs, separated by empty lines. */
  description: string;
  /** Integer paise; 0 for a campaign without a goal. */
  goalPaise: number;
  listed: boolean;
  /** Position in lists, from 0. */
  position: number;
  /** 'Donate' in the header leads to it. */
  isFlagship?: boolean;
};

/** Inserts a campaign without donations. An existing one is not changed. */
export async function openCampaign(
  trx: DatabaseTransaction,
  clock: Clock,
  campaign: NewCampaign,
): Promise<void> {
  const at = toTimestamp(clock.now());
  await trx
    .insertInto('campaigns')
    .values({
      id: campaign.id,
      title: campaign.title,
      cause: campaign.cause,
      image: pictureAddress(campaign.picture),
      cause_image: pictureAddress(campaign.causePicture),
      description: campaign.description,
      goal_paise: campaign.goalPaise,
      raised_paise: 0,
      donor_count: 0,
      listed: campaign.listed ? 1 : 0,
      tax_eligible: 1,
      position: campaign.position,
      flagship: campaign.isFlagship === true ? 1 : 0,
      translations: '{}',
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Ensures that the general fund exists, for donations without a campaign. */
export async function openGeneralFund(trx: DatabaseTransaction, clock: Clock): Promise<void> {
  await openCampaign(trx, clock, {
    id: GENERAL_FUND_ID,
    title: 'Where it is needed most',
    cause: 'General fund',
    picture: 'pilgrims-on-the-path',
    causePicture: 'temple-skyline',
    description:
      'Some needs have no campaign. The general fund pays for what comes up, and closes the gap where a campaign falls a little short.',
    goalPaise: 0,
    listed: false,
    position: 0,
  });
}
