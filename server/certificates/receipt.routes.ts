import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { getGiftFactsByToken } from '../donations/get-gift-facts.ts';
import { composeReceiptLetter, type LetterSettings } from './gift-letters.presenter.ts';
import { RECEIPT_PAGE_POLICY, setAsReceiptPage } from './receipt-page.ts';

/**
 * The receipt for whoever holds the gift's status token: the donor, from the thank-you, the status page or the mail. While
 * there is none, or when it became void, the status page says why. Kept by no cache and named to no other site.
 */
export function registerReceipts(
  app: FastifyInstance,
  context: Pick<Context, 'db'>,
  settings: LetterSettings,
): void {
  app.get<{ Params: { token: string } }>(
    '/donate/status/:token/receipt',
    async ({ params }, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
      const gift = await getGiftFactsByToken(context.db, params.token);
      if (!gift?.receipt?.isValid) {
        return reply.redirect(`/donate/status/${encodeURIComponent(params.token)}`, 303);
      }
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', RECEIPT_PAGE_POLICY)
        .send(setAsReceiptPage(composeReceiptLetter(gift, gift.receipt, settings)));
    },
  );
}
