import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { copyDocument, getReceiptPdf, type ReceiptCopy } from './issue-receipt-tax-document.ts';
import { toPdfName } from './send-pdf.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { findTaxDocumentById } from './tax-documents.queries.ts';

export type DocumentFile = { bytes: Buffer; name: string };
type OpenContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'organisation'>;

/**
 * The receipt of a donation for staff, to print or view, with the PAN masked for every role. It contains name and
 * address, so each opening is audited. Throws Refusal 404 without a receipt.
 */
export async function openReceiptPdf(
  context: OpenContext,
  dependencies: TaxDocumentDependencies,
  actor: Actor,
  donationId: string,
  copy: Omit<ReceiptCopy, 'pan'> = {},
): Promise<DocumentFile> {
  requirePermission(actor, 'donations.see');
  const receipt = await getReceiptPdf(context, dependencies, donationId, {
    ...copy,
    pan: 'masked',
  });
  if (receipt === null) throw refuseUnknown(m.papers_no_receipt());
  const { number, revision } = receipt;
  await noteOpening(context, actor, donationId, {
    ...{ taxDocument: 'receipt', number, revision, mark: receipt.mark },
    ...(copy.layout === undefined ? {} : { layout: copy.layout }),
  });
  return { bytes: receipt.bytes, name: nameReceipt(receipt) };
}

/**
 * One issued receipt, whatever its state, with the PAN masked. Throws Refusal: 404 when unknown, 403 for the portal's
 * certificate, which shows the PAN and can only be revealed.
 */
export async function openKeptTaxDocument(
  context: OpenContext,
  dependencies: TaxDocumentDependencies,
  actor: Actor,
  taxDocumentId: string,
): Promise<DocumentFile> {
  requirePermission(actor, 'donations.see');
  const taxDocument = await findTaxDocumentById(context.db, taxDocumentId);
  if (!taxDocument) throw refuseUnknown(m.papers_unknown());
  if (taxDocument.kind === 'official') throw new Refusal(403, m.papers_official_shows_pan());
  const { bytes } = await copyDocument(context, dependencies, taxDocument, { pan: 'masked' });
  const { number, revision, title, donation_id: donationId } = taxDocument;
  await noteOpening(context, actor, donationId, { taxDocument: title, number, revision });
  return { bytes, name: toPdfName(title, `${number}-${revision}`) };
}

/** 'receipt-2026-27-000123.pdf', with its mark if any. */
export function nameReceipt({ mark, number }: { mark: string | null; number: string }): string {
  return toPdfName(mark === null ? 'receipt' : `receipt-${mark}`, number);
}

async function noteOpening(
  { db, clock }: OpenContext,
  actor: Actor,
  subject: string,
  details: Record<string, unknown>,
): Promise<void> {
  const entry = { actor: actor.id, action: 'open-paper', subject, details } as const;
  await transact(db, (trx) => writeAudit(trx, clock, entry));
}
