import type { DonationDocuments } from '#shared/documents.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { getDonationForTaxDocument } from '../donations/get-donation-for-tax-document.ts';
import { openDonationLink } from '../donations/open-donation-link.ts';
import { findCodeAddress } from './find-code-address.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { findTaxDocument } from './tax-documents.queries.ts';

/** The documents of a donation for its link; none while its receipt is not valid. */
export async function listDocuments(
  context: Pick<Context, 'db' | 'clock' | 'sealer'>,
  { linkDays }: Pick<TaxDocumentDependencies, 'linkDays'>,
  token: string,
): Promise<DonationDocuments> {
  const { donationId } = await openDonationLink(context, linkDays, token);
  const donation = await getDonationForTaxDocument(context, donationId);
  const address = maskAddress(await findCodeAddress(context.db, donationId));
  if (!donation?.receipt?.isValid) return { address, documents: [] };
  const certificate = await findTaxDocument(context.db, donationId, 'official');
  return {
    address,
    documents: [
      {
        kind: 'receipt',
        title: m.papers_receipt(),
        number: donation.receipt.number,
        needsCode: donation.pan !== null,
      },
      ...(certificate
        ? [
            {
              kind: 'certificate' as const,
              title: certificate.title,
              number: certificate.number,
              needsCode: true,
            },
          ]
        : []),
    ],
  };
}

/** 'r•••@example.org': enough for the donor to recognise the mailbox. */
function maskAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  return at < 1 ? null : `${[...address][0]}•••${address.slice(at)}`;
}
