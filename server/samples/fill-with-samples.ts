import { PAISE_PER_RUPEE } from '#shared/money.ts';
import { hasListedCampaigns } from '../campaigns/campaigns.queries.ts';
import { openCampaign } from '../campaigns/open-campaign.writes.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import type { Clock } from '../platform/clock.ts';
import { giveSample } from './give-sample.ts';
import { sampleCampaigns } from './sample-campaigns.ts';
import { listSampleGifts } from './sample-gifts.ts';

export type SampleContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'aadhaarStorage'>;

/**
 * Fills an empty database with campaigns and gifts to look at; answers whether it was empty. One transaction, so that a
 * start that is cut off begins anew, and of several processes that begin at once only one does it.
 */
export async function fillWithSamples(context: SampleContext): Promise<boolean> {
  return transact(context.db, async (trx) => {
    await lockNames(trx, ['samples']);
    if (await hasListedCampaigns(trx)) return false;
    await openSampleCampaigns(trx, context.clock);
    for (const [index, gift] of listSampleGifts(context.clock.now()).entries()) {
      await giveSample(trx, context, gift, index + 1);
    }
    return true;
  });
}

async function openSampleCampaigns(trx: DatabaseTransaction, clock: Clock): Promise<void> {
  for (const [position, { story, goal, ...campaign }] of sampleCampaigns.entries()) {
    await openCampaign(trx, clock, {
      ...campaign,
      description: story.join('\n\n'),
      goalPaise: goal * PAISE_PER_RUPEE,
      listed: true,
      position,
    });
  }
}
