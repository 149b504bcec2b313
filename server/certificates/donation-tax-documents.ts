import { m } from '#shared/messages/compiled/messages.js';
import type { DonationTaxDocuments } from '#shared/staff/tax-documents-endpoints.ts';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import {
  type DonationForTaxDocument,
  getDonationForTaxDocument,
} from '../donations/get-donation-for-tax-document.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReceiptHistory } from './receipt-history.ts';
import {
  listMailsOfDonation,
  wasCertificateOrdered,
  wasTaxDocumentOrdered,
} from './tax-document-mails.queries.ts';
import { addTaxDocumentMails, queueTaxDocumentMail } from './tax-document-mails.writes.ts';
import { describeSent, presentDonationTaxDocuments } from './tax-documents.presenter.ts';
import {
  findTaxDocument,
  listCoveredDonations,
  listTaxDocuments,
} from './tax-documents.queries.ts';

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
  const certificates = taxDocuments.filter(({ kind }) => kind === 'official');
  const covered = await listCoveredDonations(
    context.db,
    certificates.map(({ id }) => id),
  );
  const history = await readReceiptHistory(context.db, donationId, { taxDocuments, mails });
  const refusal = explainWhyUnsendable(donation);
  return presentDonationTaxDocuments(donation, { taxDocuments, mails, covered, history, refusal });
}

/** The message why a donation's tax document cannot be mailed; null when it can. */
function explainWhyUnsendable(donation: DonationForTaxDocument): string | null {
  if (donation.status === 'void' || donation.receipt?.isValid === false)
    return m.papers_refuse_void();
  if (donation.status === 'review') return m.papers_refuse_review();
  if (donation.receipt === null) return m.papers_refuse_unpaid();
  if (donation.email === '') return m.papers_refuse_no_address();
  return null;
}

/**
 * Queues the mail with a donation's tax document: the portal's certificate once uploaded, before that the receipt. A
 * repeat sends it again, marked as a duplicate. Returns a message saying what was queued.
 */
export async function sendTaxDocument(
  context: Pick<Context, 'db' | 'clock' | 'sealer' | 'wakeOutbox'>,
  actor: Actor,
  donationId: string,
): Promise<string> {
  requirePermission(actor, 'documents.send');
  const { db, clock } = context;
  const donation = await getDonationForTaxDocument(context, donationId);
  if (donation === null) throw refuseUnknown(m.papers_unknown_gift());
  const refusal = explainWhyUnsendable(donation);
  if (refusal !== null) throw new Refusal(409, refusal);

  const ordered = await transact(db, async (trx) => {
    await lockNames(trx, [`paper-mails|${donationId}`]);
    const certificate = await findTaxDocument(trx, donationId, 'official');
    const kind = certificate ? 'official' : 'receipt';
    const wasOrdered =
      (await wasTaxDocumentOrdered(trx, donationId, kind)) ||
      (certificate !== undefined && (await wasCertificateOrdered(trx, certificate)));
    const id = createId();
    const mail = {
      id,
      donation_id: donationId,
      kind,
      is_duplicate: wasOrdered ? 1 : 0,
      run_id: null,
      ordered_by: actor.id,
      created_at: toTimestamp(clock.now()),
      sent_at: null,
      dropped_because: null,
    } as const;
    await addTaxDocumentMails(trx, [mail]);
    await queueTaxDocumentMail(trx, clock, mail);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'send-paper',
      subject: donationId,
      details: { kind, duplicate: wasOrdered, number: donation.receipt?.number },
    });
    return { kind, wasOrdered } as const;
  });
  context.wakeOutbox();
  return describeSent(donation, ordered.kind, ordered.wasOrdered);
}
