import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { MailableDocument, MailPlan } from '#shared/staff/document-mails-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import type { TaxDocumentRow } from '../tax-documents.queries.ts';
import { keyOfAddressee } from './group-mails.ts';
import {
  type DonationForMailing,
  type EffectiveMail,
  findTaxDocuments,
  listAutomaticMails,
  listCoveredBy,
  listEffectiveMails,
  listForMailing,
} from './mail-plan.queries.ts';

/** A document to be mailed, with the donations that it covers. */
export type PlannedDocument = Omit<MailableDocument, 'donations'> & {
  /** Null for a receipt. */
  certificate: TaxDocumentRow | null;
  donations: (DonationForMailing & { number: string })[];
};
type PlannedDonor = {
  fullname: string;
  email: string;
  documents: PlannedDocument[];
};
type Planned = { donors: PlannedDonor[]; refused: MailPlan['refused'] };

/** Whom the documents of these donations would be mailed to, what they have already, and why others cannot be. */
export async function showMailPlan(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donationIds: readonly string[],
): Promise<MailPlan> {
  requirePermission(actor, 'documents.send');
  const { donors, refused } = await planMails(db, donationIds);
  return {
    donors: donors.map(({ fullname, email, documents }) => ({
      fullname,
      email,
      documents: documents.map(({ certificate: _, donations, ...document }) => ({
        ...document,
        donations: donations.map(({ id, number }) => ({ _id: id, receiptNumber: number })),
      })),
    })),
    refused,
  };
}

/**
 * The documents of these donations by donor and address: the certificate of the tax portal where there is one, else the
 * receipt. A certificate that covers several of them is one document.
 */
export async function planMails(
  reader: DatabaseReader,
  donationIds: readonly string[],
): Promise<Planned> {
  const rows = await listForMailing(reader, [...new Set(donationIds)]);
  const ids = rows.map(({ id }) => id);
  const certificates = await findTaxDocuments(
    reader,
    rows.flatMap(({ certificate_id: id }) => id ?? []),
  );
  const history = await readMailHistory(reader, ids, [...certificates.keys()]);

  const refused: MailPlan['refused'] = [];
  const donors = new Map<string, PlannedDonor>();
  for (const row of rows) {
    const certificate = certificates.get(row.certificate_id ?? '');
    const mails = certificate ? history.ofCertificate(certificate.id) : history.ofReceipt(row.id);
    const { number } = row;
    const reason = explainWhyUnsendable(row) ?? (mails.isQueued ? m.document_mails_queued() : null);
    if (reason !== null || number === null) {
      refused.push({
        ...{ donationId: row.id, receiptNumber: number ?? '', fullname: row.fullname },
        reason: reason ?? m.papers_refuse_unpaid(),
      });
      continue;
    }
    const key = keyOfAddressee(row);
    const donor = donors.get(key) ?? {
      ...{ fullname: row.fullname, email: row.email, documents: [] },
    };
    donors.set(key, donor);
    addDocument(donor, { ...row, number }, certificate, mails);
  }
  return { donors: [...donors.values()], refused };
}

function explainWhyUnsendable(row: DonationForMailing): string | null {
  if (row.status === 'void' || row.receipt_status === 'void') return m.papers_refuse_void();
  if (row.status === 'review') return m.papers_refuse_review();
  if (row.number === null) return m.papers_refuse_unpaid();
  return row.email === '' ? m.papers_refuse_no_address() : null;
}

function addDocument(
  donor: PlannedDonor,
  row: DonationForMailing & { number: string },
  certificate: TaxDocumentRow | undefined,
  mails: MailsOfDocument,
): void {
  const amount = toRupees(row.amount_paise ?? 0);
  // Earlier versions stored the same file once for each donation.
  const same =
    certificate && donor.documents.find((one) => one.certificate?.sha256 === certificate.sha256);
  if (same) {
    same.donations.push(row);
    same.amount += amount;
    return;
  }
  // What was sent before the document changed was another document.
  const changedAt = certificate?.issued_at ?? row.receipt_at ?? '';
  const isSent = mails.sentAt !== null && mails.sentAt >= changedAt;
  donor.documents.push({
    kind: certificate ? 'official' : 'receipt',
    title: certificate?.title ?? m.papers_receipt(),
    number: certificate?.number ?? row.number,
    amount,
    state: isSent ? 'sent' : row.incomplete === 1 && !certificate ? 'incomplete' : 'ready',
    sentAt: isSent ? mails.sentAt : null,
    sentTo: isSent ? mails.sentTo : '',
    certificate: certificate ?? null,
    donations: [row],
  });
}

/** `sentAt`, `sentTo`: of the last mail that was sent; null and '' without one. */
type MailsOfDocument = { sentAt: string | null; sentTo: string; isQueued: boolean };

async function readMailHistory(
  reader: DatabaseReader,
  donationIds: readonly string[],
  certificateIds: readonly string[],
) {
  const covered = await listCoveredBy(reader, certificateIds);
  const mails = await listEffectiveMails(reader, [
    ...new Set([...donationIds, ...covered.map((one) => one.donation_id)]),
  ]);
  const automatic = await listAutomaticMails(reader, donationIds);
  return {
    ofReceipt(donationId: string): MailsOfDocument {
      const own = mails.filter(
        (mail) => mail.donation_id === donationId && mail.kind === 'receipt',
      );
      const first = automatic.filter((mail) => mail.donation_id === donationId);
      const sent = summarize(own);
      return {
        sentAt: sent.sentAt ?? first[0]?.done_at ?? null,
        sentTo: sent.sentTo,
        isQueued: sent.isQueued || first.some((mail) => mail.done_at === null),
      };
    },
    /** One mail is enough for all donations that a certificate covers. */
    ofCertificate(certificateId: string): MailsOfDocument {
      const ids = covered
        .filter((one) => one.document_id === certificateId)
        .map((one) => one.donation_id);
      return summarize(
        mails.filter((mail) => mail.kind === 'official' && ids.includes(mail.donation_id)),
      );
    },
  };
}

/** Mails of one document, oldest first. */
function summarize(mails: readonly EffectiveMail[]): MailsOfDocument {
  const last = mails.filter((mail) => mail.sent_at !== null).at(-1);
  return {
    sentAt: last?.sent_at ?? null,
    sentTo: last?.sent_to ?? '',
    isQueued: mails.some((mail) => mail.sent_at === null),
  };
}
