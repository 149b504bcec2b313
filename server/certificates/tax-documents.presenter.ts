import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { ReceiptEvent } from '#shared/staff/receipt-history.ts';
import type {
  DonationTaxDocuments,
  SendingState,
  TaxDocument,
  TaxDocumentMail,
} from '#shared/staff/tax-documents-endpoints.ts';
import type { DonationForTaxDocument } from '../donations/get-donation-for-tax-document.ts';
import { validityOf } from './check-tax-document.ts';
import type { TaxDocumentMailRow } from './tax-document-mails.queries.ts';
import type { TaxDocumentRow } from './tax-documents.queries.ts';
import { explainNoDeduction, taxLawOf } from './tax-law.ts';

type StoredTaxDocuments = {
  taxDocuments: TaxDocumentRow[];
  mails: TaxDocumentMailRow[];
  /** The donations that its certificates cover. */
  covered: readonly { document_id: string; number: string }[];
  history: ReceiptEvent[];
  /** Why nothing can be mailed; null when it can. */
  refusal: string | null;
};

/** The tax documents of a donation for staff: existing ones, the one to be sent, and the state of each mail. */
export function presentDonationTaxDocuments(
  donation: DonationForTaxDocument,
  { taxDocuments, mails, covered, history, refusal }: StoredTaxDocuments,
): DonationTaxDocuments {
  const official = taxDocuments.find((taxDocument) => taxDocument.kind === 'official');
  const presented = mails.map((mail) => presentTaxDocumentMail(mail, donation));
  return {
    receipt: donation.receipt && {
      number: donation.receipt.number,
      revision: donation.receipt.revision,
      amount: toRupees(donation.receipt.amountPaise),
      isValid: donation.receipt.isValid,
      file: receiptAddress(donation.id),
      duplicateFile: `${receiptAddress(donation.id)}?copy=duplicate`,
    },
    officialForm: officialFormOf(donation),
    taxDocuments: taxDocuments.map((taxDocument) =>
      presentTaxDocument(taxDocument, donation, {
        all: taxDocuments,
        covers: covered
          .filter((one) => one.document_id === taxDocument.id)
          .map(({ number }) => number),
      }),
    ),
    next: {
      canSend: refusal === null,
      message: refusal ?? m.papers_next({ taxDocument: official?.title ?? m.papers_receipt() }),
    },
    status: presented[0]?.status ?? 'idle',
    mails: presented,
    history,
  };
}

/** One stored document, as a list item for staff. `all`: the donation's; `covers`: receipt numbers of a certificate. */
export function presentTaxDocument(
  taxDocument: TaxDocumentRow,
  donation: DonationForTaxDocument,
  { all, covers }: { all: TaxDocumentRow[]; covers: string[] },
): TaxDocument {
  return {
    _id: taxDocument.id,
    kind: taxDocument.kind,
    title: taxDocument.kind === 'receipt' ? m.papers_receipt() : taxDocument.title,
    number: taxDocument.number,
    revision: taxDocument.revision,
    amount: toRupees(taxDocument.amount_paise),
    validity: getValidity(taxDocument, donation, all),
    issuedAt: taxDocument.issued_at,
    file:
      taxDocument.kind === 'official' ? null : `/api/staff/tax-documents/${taxDocument.id}/file`,
    covers,
  };
}

function getValidity(
  taxDocument: TaxDocumentRow,
  donation: DonationForTaxDocument,
  all: TaxDocumentRow[],
): TaxDocument['validity'] {
  if (donation.receipt === null) return 'void';
  if (taxDocument.kind === 'receipt') return validityOf(taxDocument.revision, donation.receipt);
  const newest = Math.max(
    ...all.filter(({ kind }) => kind === 'official').map((one) => one.revision),
  );
  return validityOf(taxDocument.revision, { revision: newest, isValid: donation.receipt.isValid });
}

/** The portal's certificate form for a donation of this date and kind; null when there will be none. */
function officialFormOf(donation: DonationForTaxDocument): string | null {
  if (donation.taxYear === null) return null;
  const law = taxLawOf(donation.taxYear);
  const { isTaxEligible, mode, amountPaise: givenPaise } = donation;
  return explainNoDeduction({ isTaxEligible, mode, givenPaise }, law) === null
    ? law.certificate
    : null;
}

/** The message once a document is queued, naming which one it is. */
export function describeSent(
  donation: DonationForTaxDocument,
  kind: 'receipt' | 'official',
  isDuplicate: boolean,
): string {
  const number = donation.receipt?.number ?? '';
  const form = officialFormOf(donation);
  if (kind === 'official') {
    const params = { form: form ?? m.papers_certificate(), number };
    return isDuplicate ? m.papers_sent_official_again(params) : m.papers_sent_official(params);
  }
  const sent = isDuplicate
    ? m.papers_sent_receipt_again({ number })
    : m.papers_sent_receipt({ number });
  return `${sent} ${form === null ? m.papers_no_form() : m.papers_form_later({ form })}`;
}

function presentTaxDocumentMail(
  mail: TaxDocumentMailRow,
  donation: DonationForTaxDocument,
): TaxDocumentMail {
  const titles = {
    receipt: m.papers_receipt(),
    official: officialFormOf(donation) ?? m.papers_certificate(),
    statement: m.mail_kind_statement(),
  };
  return {
    _id: mail.id,
    kind: mail.kind,
    title: titles[mail.kind],
    isDuplicate: mail.is_duplicate === 1,
    ...presentSending(mail),
    sentTo: mail.sent_to ?? '',
    at: mail.sent_at ?? mail.created_at,
  };
}

type Sending = Pick<TaxDocumentMailRow, 'sent_at' | 'dropped_because' | 'given_up_at' | 'error'>;

/** The state of a mail, with the reason as a message. */
export function presentSending(mail: Sending): { status: SendingState; message: string } {
  if (mail.sent_at !== null) return { status: 'succeeded', message: m.papers_mail_sent() };
  if (mail.dropped_because !== null) {
    const stopped = mail.dropped_because === 'stopped';
    return {
      status: stopped ? 'stopped' : 'failed',
      message: describeCancelled(mail.dropped_because),
    };
  }
  if (mail.given_up_at !== null) {
    return { status: 'failed', message: m.papers_mail_given_up({ error: mail.error ?? '' }) };
  }
  const message =
    mail.error === null ? m.papers_mail_queued() : m.papers_mail_waits({ error: mail.error });
  return { status: 'loading', message };
}

function describeCancelled(because: string): string {
  if (because === 'stopped') return m.papers_mail_stopped();
  if (because === 'no-address') return m.papers_refuse_no_address();
  if (because === 'no-form') return m.papers_mail_no_form();
  return m.papers_refuse_void();
}

function receiptAddress(donationId: string): string {
  return `/api/staff/donations/${donationId}/receipt.pdf`;
}
