import { listCorrections } from '#shared/staff/corrections-endpoints.ts';
import { listMails } from '#shared/staff/mails-endpoints.ts';
import { listRefundRequests } from '#shared/staff/money-endpoints.ts';
import { getDonationTaxDocuments } from '#shared/staff/tax-documents-endpoints.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { usePolled } from '../kit/use-polled.ts';

/** Pause in ms between two looks at a tax document that is being mailed. */
const LOOK_AGAIN_MS = 3000;

/** What belongs to a donation beside its own data; each part loads, and fails, independently. */
export function useDonationParts(id: string) {
  const query = { donation: id };
  return {
    corrections: useLoaded(listCorrections, { params: { id } }),
    refunds: useLoaded(listRefundRequests, { query }),
    documents: usePolled(getDonationTaxDocuments, {
      params: { id },
      everyMs: LOOK_AGAIN_MS,
      isGoing: ({ status }) => status === 'loading',
    }),
    mails: useLoaded(listMails, { query }),
  };
}
