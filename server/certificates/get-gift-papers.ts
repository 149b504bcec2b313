import { m } from '#shared/messages/compiled/messages.js';
import type { GiftPapers } from '#shared/staff/papers-endpoints.ts';
import type { Context } from '../context.ts';
import { getGiftForPaper } from '../donations/get-gift-for-paper.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listMailsOfGift } from './paper-mails.queries.ts';
import { presentGiftPapers } from './papers.presenter.ts';
import { listPapers } from './papers.queries.ts';
import { sayWhyNot } from './send-paper.ts';

/** The papers of a gift, and the mails that carried them. 404 for an unknown gift. */
export async function getGiftPapers(
  context: Pick<Context, 'db' | 'sealer'>,
  actor: Actor,
  donationId: string,
): Promise<GiftPapers> {
  requirePermission(actor, 'gifts.see');
  const gift = await getGiftForPaper(context, donationId);
  if (gift === null) throw refuseUnknown(m.papers_unknown_gift());
  const papers = await listPapers(context.db, donationId);
  const mails = await listMailsOfGift(context.db, donationId);
  return presentGiftPapers(gift, papers, mails, sayWhyNot(gift));
}
