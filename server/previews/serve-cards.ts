import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { SHOWN_ELSEWHERE } from '../platform/http-headers.ts';
import { matchesEtag, sendPublicFile } from '../platform/public-file.ts';
import { PANE } from './card-frame.ts';
import { type PictureSource, weighPicture } from './card-picture.ts';
import { type Card, type CardBrand, nameCard } from './cards.ts';
import { createPreviewCache } from './preview-cache.ts';

/** Cache time in seconds: a total may change with every donation, and messengers keep previews for days anyway. */
const SECONDS_KEPT = 300;
const MEBIBYTE = 1024 * 1024;
/** About two hundred cards. */
const LIMITS = { bytes: 32 * MEBIBYTE, atOnce: 2, waiting: 60 };

/** Renders one kind of card. */
type Drawing = {
  readonly type: 'image/png' | 'image/jpeg';
  readonly draw: (
    card: Card,
    folders: readonly PictureSource[],
    brand: CardBrand,
  ) => Promise<Buffer>;
};

// The rendering library is loaded with the first image that is not cached.
const linkCard: Drawing = {
  type: 'image/png',
  draw: async (...params) => (await import('./draw-card.ts')).drawCard(...params),
};
const thanks: Drawing = {
  type: 'image/jpeg',
  draw: async (...params) => (await import('./thanks-picture.ts')).drawThanks(...params),
};

/** Serves link cards and thank-you cards, rendered or from the cache. */
export function serveCards(
  { log, organisation }: Pick<Context, 'log' | 'organisation'>,
  pictureFolders: readonly PictureSource[],
) {
  const shelf = createPreviewCache(LIMITS);
  const serveAs =
    ({ type, draw }: Drawing) =>
    async (card: Card, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const brand = organisation.facts();
      const weight = await weighPicture(card.picture, PANE, pictureFolders);
      const tag = nameCard(card, brand, type + weight);
      const sendCard = (body: Buffer) =>
        sendPublicFile(request, reply.headers(SHOWN_ELSEWHERE), {
          body,
          type,
          seconds: SECONDS_KEPT,
          tag,
        });
      // A matching ETag needs no rendering.
      if (matchesEtag(request, tag)) return sendCard(Buffer.alloc(0));
      return sendCard(
        await shelf.get(tag, async () => {
          const began = performance.now();
          const picture = await draw(card, pictureFolders, brand);
          const ms = Math.round(performance.now() - began);
          log.info({ bytes: picture.length, ms }, 'Drew a preview picture');
          return picture;
        }),
      );
    };
  return { serveLinkCard: serveAs(linkCard), serveThanks: serveAs(thanks) };
}
