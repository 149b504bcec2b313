import { listCorrections } from '#shared/staff/corrections-endpoints.ts';
import { listMails } from '#shared/staff/mails-endpoints.ts';
import { listRefundRequests } from '#shared/staff/money-endpoints.ts';
import { getDonationTaxDocuments } from '#shared/staff/tax-documents-endpoints.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** What belongs to a donation beside its own data; each part loads, and fails, independently. */
export function useDonationParts(id: string) {
  const query = { donation: id };
  return {
    corrections: useLoaded(listCorrections, { params: { id } }),
    refunds: useLoaded(listRefundRequests, { query }),
    documents: useLoaded(getDonationTaxDocuments, { params: { id } }),
    mails: useLoaded(listMails, { query }),
  };
}
