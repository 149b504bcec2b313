import type { FastifyInstance, FastifyReply } from 'fastify';
import { openDonationLink } from '../donations/open-donation-link.ts';
import { Refusal } from '../platform/errors.ts';
import { getReceiptPdf } from './issue-receipt-tax-document.ts';
import { sendPdf, toPdfName } from './send-pdf.ts';
import type { TaxDocumentContext, TaxDocumentDependencies } from './tax-document-context.ts';

/**
 * The receipt for the donation's status token, with the PAN masked: linked from the thank-you page, the status page and
 * the mail. Without a receipt, when void or when the link has expired, redirects to the status page, which says why.
 * Not cached, no referrer.
 */
export function registerReceipts(
  app: FastifyInstance,
  context: TaxDocumentContext,
  dependencies: TaxDocumentDependencies,
): void {
  type Route = { Params: { token: string } };
  const leadTo = (reply: FastifyReply, address: string) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
      .redirect(address, 303);
  const findDonation = async (token: string): Promise<string | null> => {
    try {
      return (await openDonationLink(context, dependencies.linkDays, token)).donationId;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  const statusPage = (token: string) => `/donate/status/${encodeURIComponent(token)}`;

  app.get<Route>('/donate/status/:token/receipt', async ({ params: { token } }, reply) =>
    leadTo(reply, `${statusPage(token)}/receipt.pdf`),
  );

  app.get<Route>('/donate/status/:token/receipt.pdf', async ({ params: { token } }, reply) => {
    const donationId = await findDonation(token);
    const receipt =
      donationId === null
        ? null
        : await getReceiptPdf(context, dependencies, donationId, { pan: 'masked' });
    if (receipt === null || receipt.mark === 'void') return leadTo(reply, statusPage(token));
    const name = toPdfName('receipt', receipt.number);
    return sendPdf(reply, { bytes: receipt.bytes, name }, 'shown');
  });
}
