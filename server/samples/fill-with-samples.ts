import { PAISE_PER_RUPEE } from '#shared/money.ts';
import { hasListedCampaigns } from '../campaigns/campaigns.queries.ts';
import { openCampaign } from '../campaigns/open-campaign.writes.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { sampleCampaigns } from './sample-campaigns.ts';

/** Fills an empty database with campaigns to look at. In one transaction: a start that is cut off begins anew. */
export async function fillWithSamples(context: Context): Promise<void> {
  await transact(context.db, async (trx) => {
    if (await hasListedCampaigns(trx)) return;
    for (const [position, { story, goal, ...campaign }] of sampleCampaigns.entries()) {
      await openCampaign(trx, context.clock, {
        ...campaign,
        description: story.join('\n\n'),
        goalPaise: goal * PAISE_PER_RUPEE,
        listed: true,
        position,
      });
    }
  });
}
