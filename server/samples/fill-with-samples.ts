import { allCollections } from '#shared/content/all-collections.ts';
import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { templateKinds } from '#shared/content/document-kinds.ts';
import { galleryImages } from '#shared/content/gallery-images.ts';
import { allPages } from '#shared/content/pages/all-pages.ts';
import { policyTexts } from '#shared/content/policies.ts';
import { CURRENCY, PAISE_PER_RUPEE } from '#shared/money.ts';
import { hasListedCampaigns } from '../campaigns/campaigns.queries.ts';
import { openCampaign } from '../campaigns/open-campaign.writes.ts';
import { addContent } from '../content/change-content.ts';
import { hasRow, isEmptied } from '../content/content.queries.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { beginDonation } from '../donations/begin-donation.ts';
import { countCapturedDonations } from '../donations/settle-donations.ts';
import { insertOrder, insertPayments, insertTransitions } from '../payments/payments.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { type PolicyContext, recordFirstVersion } from '../policies/publish-version.ts';
import { dropReceiptMail } from './drop-receipt-mail.writes.ts';
import { restOfAlbum } from './gallery-album.ts';
import { sampleCampaigns, withoutStory } from './sample-campaigns.ts';
import { listSampleDonations, type SampleDonation, withoutPerson } from './sample-donations.ts';

type SampleContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'aadhaarStorage'>;

/** What was empty and is filled now: campaigns with their donations, and content collections by name. */
type FilledWithSamples = { donations: boolean; content: string[] };

/**
 * Adds samples where there is nothing: campaigns with donations, and each content collection without rows. Demo mode
 * tells stories; a live installation gets plain samples, which nobody can take for real. One transaction, so that an
 * interrupted start begins again, and only one of several processes adds them.
 */
export async function fillWithSamples(
  context: SampleContext,
  kind: 'stories' | 'plain',
): Promise<FilledWithSamples> {
  return transact(context.db, async (trx) => {
    await lockNames(trx, ['samples']);
    return {
      donations: await fillWithDonations(trx, context, kind),
      content: await fillWithContent(trx, context.clock, kind),
    };
  });
}

/**
 * Gives each page its texts, and each mail and printed document, also where no other samples are wanted: staff change
 * them, and add none.
 */
export function fillPages(
  context: Pick<Context, 'db'> & PolicyContext,
  kind: 'stories' | 'plain',
): Promise<string[]> {
  return transact(context.db, async (trx) => {
    await lockNames(trx, ['samples']);
    const filled = await fillWithContent(trx, context.clock, kind, [...allPages, policyTexts]);
    // Only beside the program's own text: what staff publish makes its version itself.
    if (filled.includes(policyTexts.name)) {
      for (const text of policyTexts.samples(context.clock.now())) {
        await recordFirstVersion(trx, context, text);
      }
    }
    return [...filled, ...(await fillTemplates(trx, context.clock))];
  });
}

/** Adds the program's text of each mail and document that has none yet; a later release brings further ones. */
async function fillTemplates(trx: DatabaseTransaction, clock: Clock): Promise<string[]> {
  const filled: string[] = [];
  for (const kind of templateKinds) {
    const missing = [];
    for (const sample of kind.samples(clock.now())) {
      if (!(await hasRow(trx, { collection: kind.name, id: sample._id }))) missing.push(sample);
    }
    if (missing.length === 0) continue;
    await addContent(trx, clock, kind, missing, { isSample: true });
    filled.push(kind.name);
  }
  return filled;
}

async function fillWithDonations(
  trx: DatabaseTransaction,
  context: SampleContext,
  kind: 'stories' | 'plain',
): Promise<boolean> {
  if (await hasListedCampaigns(trx)) return false;
  await openSampleCampaigns(trx, context.clock, kind);
  const donations = listSampleDonations(context.clock.now());
  const shown = kind === 'plain' ? donations.map(withoutPerson) : donations;
  for (const [index, donation] of shown.entries()) {
    await insertSampleDonation(trx, context, donation, index + 1);
  }
  return true;
}

async function openSampleCampaigns(
  trx: DatabaseTransaction,
  clock: Clock,
  kind: 'stories' | 'plain',
): Promise<void> {
  const campaigns = kind === 'plain' ? sampleCampaigns.map(withoutStory) : sampleCampaigns;
  for (const [position, { story, goal, ...campaign }] of campaigns.entries()) {
    await openCampaign(trx, clock, {
      ...campaign,
      description: story.join('\n\n'),
      goalPaise: goal * PAISE_PER_RUPEE,
      listed: true,
      position,
      isFlagship: position === 0,
    });
  }
}

/**
 * Fills each empty collection with its built-in items, dated from now, and the gallery with the rest of its album;
 * returns the names of those collections.
 */
async function fillWithContent(
  trx: DatabaseTransaction,
  clock: Clock,
  kind: 'stories' | 'plain',
  collections: readonly AnyDocumentKind[] = allCollections,
): Promise<string[]> {
  const filled: string[] = [];
  for (const collection of collections) {
    if (await isEmptied(trx, collection.name)) continue;
    const told = kind === 'stories' ? (await loadStories())[collection.name] : undefined;
    const album = collection.name === galleryImages.name ? restOfAlbum() : [];
    const samples = [...(told ?? collection.samples)(clock.now()), ...album];
    if (samples.length === 0) continue;
    await addContent(trx, clock, collection, samples, { isSample: true });
    filled.push(collection.name);
  }
  return filled;
}

/** Loaded at the first start of a demo only. */
const loadStories = async () => (await import('./demo-content/tell-stories.ts')).stories;

const METHODS = ['upi', 'upi', 'card', 'upi', 'netbanking'];

/** Creates one sample donation at its own time, through the same steps as any other, but without the provider. */
async function insertSampleDonation(
  trx: DatabaseTransaction,
  context: Pick<Context, 'sealer' | 'aadhaarStorage'>,
  donation: SampleDonation,
  serial: number,
): Promise<void> {
  const clock = { now: () => donation.donatedAt };
  const at = toTimestamp(donation.donatedAt);
  const { donationId } = await beginDonation(
    trx,
    { ...context, clock },
    {
      campaignId: donation.campaignId,
      amountPaise: donation.amountPaise,
      donor: { ...donation.donor, amount: donation.amountPaise },
      contact: null,
      networkHash: null,
    },
  );
  const paymentId = sampleId('pay', serial);
  const orderId = sampleId('order', serial);
  const money = { amount_paise: donation.amountPaise, created_at: at, updated_at: at };
  await insertOrder(trx, {
    ...money,
    id: createId(),
    donation_id: donationId,
    provider_order_id: orderId,
    currency: CURRENCY,
    status: 'paid',
    checks: 0,
    next_check_at: null,
  });
  await insertPayments(trx, [
    {
      ...money,
      provider_payment_id: paymentId,
      provider_order_id: orderId,
      donation_id: donationId,
      status: 'captured',
      refunded_paise: 0,
      method: METHODS[serial % METHODS.length] ?? 'upi',
      international: 0,
      // As most payments are; so the check for missing webhooks ignores them.
      first_source: 'webhook',
      captured_at: at,
    },
  ]);
  await insertTransitions(trx, [{ paymentId, from: null, to: 'captured', source: 'webhook', at }]);
  const captured = { donationId, paymentId, capturedAt: donation.donatedAt };
  await countCapturedDonations(trx, { ...context, clock }, [captured]);
  await dropReceiptMail(trx, donationId, at);
}

/** Shaped like the provider's ids, but never equal to one. */
function sampleId(kind: 'pay' | 'order', serial: number): string {
  return `${kind}_Sample${String(serial).padStart(8, '0')}`;
}
