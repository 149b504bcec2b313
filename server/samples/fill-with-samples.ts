import { allCollections } from '#shared/content/all-collections.ts';
import { PAISE_PER_RUPEE } from '#shared/money.ts';
import { hasListedCampaigns } from '../campaigns/campaigns.queries.ts';
import { openCampaign } from '../campaigns/open-campaign.writes.ts';
import { addContent } from '../content/change-content.ts';
import { hasRows } from '../content/content.queries.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import type { Clock } from '../platform/clock.ts';
import { giveSample } from './give-sample.ts';
import { sampleCampaigns } from './sample-campaigns.ts';
import { listSampleDonations } from './sample-donations.ts';

export type SampleContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'aadhaarStorage'>;

/** What was empty and is filled now: campaigns with their donations, and content collections by name. */
export type FilledWithSamples = { donations: boolean; content: string[] };

/**
 * Adds samples where there is nothing: campaigns with donations, and each content collection without rows. One
 * transaction, so that an interrupted start begins again, and only one of several processes adds them.
 */
export async function fillWithSamples(context: SampleContext): Promise<FilledWithSamples> {
  return transact(context.db, async (trx) => {
    await lockNames(trx, ['samples']);
    return {
      donations: await fillWithDonations(trx, context),
      content: await fillWithContent(trx, context.clock),
    };
  });
}

async function fillWithDonations(
  trx: DatabaseTransaction,
  context: SampleContext,
): Promise<boolean> {
  if (await hasListedCampaigns(trx)) return false;
  await openSampleCampaigns(trx, context.clock);
  for (const [index, donation] of listSampleDonations(context.clock.now()).entries()) {
    await giveSample(trx, context, donation, index + 1);
  }
  return true;
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

/** Fills each empty collection with its built-in items, dated from now; returns the names of those collections. */
async function fillWithContent(trx: DatabaseTransaction, clock: Clock): Promise<string[]> {
  const filled: string[] = [];
  for (const collection of allCollections) {
    const samples = collection.samples(clock.now());
    if (samples.length === 0 || (await hasRows(trx, collection.name))) continue;
    await addContent(trx, clock, collection, samples, { isSample: true });
    filled.push(collection.name);
  }
  return filled;
}
