import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { ReceiptEvent } from '#shared/staff/receipt-history.ts';
import type { TaxDocument, TaxDocumentMail } from '#shared/staff/tax-documents-endpoints.ts';

/** The fields of a correction that receipts show. */
const fields: Record<string, () => string> = {
  fullname: m.history_field_name,
  address: m.history_field_address,
  amount: m.history_field_amount,
  mode: m.history_field_mode,
  date: m.history_field_date,
  donationId: m.history_field_campaign,
  reference: m.history_field_reference,
  pan_no: m.history_field_pan,
  aadhar_no: m.history_field_aadhaar,
  kind_description: m.history_field_goods,
  dedication_kind: m.history_field_dedication,
  dedication_name: m.history_field_dedication,
  dedication_from: m.history_field_dedication,
  corpus: m.history_field_type,
  corpus_text: m.history_field_type,
};

/** An event of a receipt in a few words. */
export function nameReceiptEvent(
  event: ReceiptEvent,
  document: TaxDocument | undefined,
  mail: TaxDocumentMail | undefined,
): string {
  switch (event.kind) {
    case 'issued':
      return m.history_numbered();
    case 'copy':
      return nameCopy(document?.revision ?? 1);
    case 'corrected':
      return nameCorrection(event);
    case 'refunded':
      return m.history_refunded({ amount: formatRupees(event.amount ?? 0) });
    case 'identity':
      return m.history_identity();
    case 'voided':
      return m.history_voided();
    case 'restored':
      return m.history_restored();
    case 'mailed':
      return nameMail(mail);
  }
}

function nameCopy(revision: number): string {
  return revision === 1 ? m.history_original() : m.history_revision({ revision: String(revision) });
}

function nameCorrection({ fields: names }: ReceiptEvent): string {
  const labels = [...new Set(names.flatMap((name) => fields[name]?.() ?? []))];
  return labels.length === 0
    ? m.history_corrected()
    : m.history_corrected_fields({ fields: labels.join(', ') });
}

function nameMail(mail: TaxDocumentMail | undefined): string {
  if (mail === undefined) return m.history_mailed_automatically();
  const { title } = mail;
  return mail.isDuplicate ? m.history_mailed_again({ title }) : m.history_mailed({ title });
}
