import type { FastifyInstance } from 'fastify';
import { activities } from '#shared/content/activities.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import type { Collection, ContentItem } from '#shared/content/collection.ts';
import { events } from '#shared/content/events.ts';
import { BRAND_CARD } from '#shared/link-cards.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import { type ContentContext, findContentItem, isTakenAway } from '../content/list-content.ts';

import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import type { PictureSource } from './card-picture.ts';
import {
  type Card,
  composeBrandCard,
  composeCampaignCard,
  composeEventCard,
  composeStoryCard,
} from './cards.ts';

import { serveCards } from './serve-cards.ts';
import { drawBankCode, drawUpiCode } from './upi-code.ts';

export type PreviewOptions = {
  /** Folders that contain `pictures/`, in order of preference, and the media library. */
  pictureFolders: readonly PictureSource[];
};

/** Link preview images, one beside each page that people share. */
export function registerPreviews(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'log' | 'organisation'>,
  { pictureFolders }: PreviewOptions,
): void {
  const { serveLinkCard, serveThanks } = serveCards(context, pictureFolders);
  const serveOf = (path: string, compose: (id: string) => Promise<Card>) =>
    app.get<{ Params: { id: string } }>(path, async (request, reply) =>
      serveLinkCard(await compose(request.params.id), request, reply),
    );

  app.get(BRAND_CARD, async (request, reply) =>
    serveLinkCard(composeBrandCard(context.organisation.facts()), request, reply),
  );

  // Shown where our ways of giving are listed.
  for (const [path, draw] of [
    ['/upi.svg', drawUpiCode],
    ['/bank.svg', drawBankCode],
  ] as const) {
    app.get(path, async (_request, reply) => {
      const code = draw(context.organisation.facts());
      if (code === null) return reply.callNotFound();
      // Never from a cache: an old code pays to an old account.
      return reply.type('image/svg+xml').header('cache-control', 'no-cache').send(code);
    });
  }

  const composeCampaign = async (id: string) => {
    const campaign = await findCampaignFacts(context, id, { published: true });
    if (campaign === null) throw refuseUnknown(m.campaign_not_found());
    return composeCampaignCard(campaign, context.organisation.facts());
  };
  serveOf('/donate/:id/card.png', composeCampaign);
  // Without the amount raised, so that a donation does not invalidate it.
  app.get<{ Params: { id: string } }>('/donate/:id/thanks.jpg', async (request, reply) =>
    serveThanks(
      { ...(await composeCampaign(request.params.id)), details: [], progress: null },
      request,
      reply,
    ),
  );
  serveOf('/events/:id/card.png', async (id) =>
    composeEventCard(await findShownItem(context, events, id)),
  );
  serveOf('/press-release/:id/card.png', async (id) =>
    composeStoryCard(m.card_bulletin(), await findShownItem(context, bulletins, id)),
  );
  serveOf('/recent-activities/:id/card.png', async (id) =>
    composeStoryCard(m.card_activity(), await findShownItem(context, activities, id)),
  );
}

/** The item shown by a page: the stored one, or the built-in one in its place. */
async function findShownItem<Stored extends ContentItem, Item extends ContentItem>(
  context: ContentContext,
  collection: Collection<Stored, Item>,
  id: string,
): Promise<Item> {
  const item = await findContentItem(context, collection, id);
  if (item) return item;
  const now = context.clock.now();
  const hasSamples = collection.keepsSamples && !(await isTakenAway(context, collection, id));
  const samples = hasSamples ? collection.samples(now) : [];
  const sample = samples.find(({ _id }) => _id === id);
  if (sample === undefined) throw refuseUnknown(collection.messages.missing());
  return collection.present(sample, now);
}
