import { m } from '#shared/messages/compiled/messages.js';
import type { DonationTaxDocuments } from '#shared/staff/tax-documents-endpoints.ts';
import type { Context } from '../context.ts';
import { getDonationForTaxDocument } from '../donations/get-donation-for-tax-document.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { sayWhyNot } from './send-tax-document.ts';
import { listMailsOfDonation } from './tax-document-mails.queries.ts';
import { presentDonationTaxDocuments } from './tax-documents.presenter.ts';
import { listTaxDocuments } from './tax-documents.queries.ts';

/** The tax documents of a donation, and their mails. 404 for an unknown donation. */
export async function getDonationTaxDocuments(
  context: Pick<Context, 'db' | 'sealer'>,
  actor: Actor,
  donationId: string,
): Promise<DonationTaxDocuments> {
  requirePermission(actor, 'donations.see');
  const donation = await getDonationForTaxDocument(context, donationId);
  if (donation === null) throw refuseUnknown(m.papers_unknown_gift());
  const taxDocuments = await listTaxDocuments(context.db, donationId);
  const mails = await listMailsOfDonation(context.db, donationId);
  return presentDonationTaxDocuments(donation, taxDocuments, mails, sayWhyNot(donation));
}
