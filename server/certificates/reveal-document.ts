import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { admitReveal } from '../donations/reveal-pan.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { copyDocument, getReceiptPdf } from './issue-receipt-tax-document.ts';
import { type DocumentFile, nameReceipt } from './open-tax-document.ts';
import { toPdfName } from './send-pdf.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { readTaxDocumentFile } from './tax-document-files.ts';
import { findTaxDocumentById } from './tax-documents.queries.ts';

type RevealContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'organisation'>;
export type RevealRequest = { reason?: unknown; copy?: 'duplicate' | undefined };

/**
 * The receipt of a donation with the whole PAN. This is a reveal: it needs a reason, counts against the hourly limit,
 * and is audited before a byte is sent. Throws Refusal: 400 without a reason, 404 without a receipt, 409 when the
 * receipt has no PAN, 429 over the limit.
 */
export async function revealReceipt(
  context: RevealContext,
  dependencies: TaxDocumentDependencies,
  actor: Actor,
  donationId: string,
  { reason: written, copy }: RevealRequest,
): Promise<DocumentFile> {
  requirePermission(actor, 'identity.reveal');
  const reason = readReason(written);
  const receipt = await getReceiptPdf(context, dependencies, donationId, {
    pan: 'full',
    mark: copy,
  });
  if (receipt === null) throw refuseUnknown(m.papers_no_receipt());
  if (!receipt.showsPan) throw new Refusal(409, m.papers_without_pan());
  const { number, revision, mark } = receipt;
  await noteReveal(context, actor, donationId, {
    ...{ reason, taxDocument: 'receipt', number, revision, mark },
  });
  return { bytes: receipt.bytes, name: nameReceipt(receipt) };
}

/** One stored document in full, as the bytes issued or uploaded, on the same conditions as `revealReceipt`. */
export async function revealKeptDocument(
  context: RevealContext,
  dependencies: TaxDocumentDependencies,
  actor: Actor,
  taxDocumentId: string,
  { reason: written }: RevealRequest,
): Promise<DocumentFile> {
  requirePermission(actor, 'identity.reveal');
  const reason = readReason(written);
  const taxDocument = await findTaxDocumentById(context.db, taxDocumentId);
  if (!taxDocument) throw refuseUnknown(m.papers_unknown());
  // The portal's file is not parsed: it is assumed to show the PAN.
  const { bytes, showsPan } =
    taxDocument.kind === 'official'
      ? { bytes: await readTaxDocumentFile(context, dependencies, taxDocument), showsPan: true }
      : await copyDocument(context, dependencies, taxDocument, { pan: 'full' });
  if (!showsPan) throw new Refusal(409, m.papers_without_pan());
  const { number, revision, title, donation_id: donationId } = taxDocument;
  await noteReveal(context, actor, donationId, { reason, taxDocument: title, number, revision });
  return { bytes, name: toPdfName(title, `${number}-${revision}`) };
}

async function noteReveal(
  { db, clock }: RevealContext,
  actor: Actor,
  donationId: string,
  details: Record<string, unknown> & { reason: string },
): Promise<void> {
  await transact(db, (trx) => admitReveal(trx, clock, actor, donationId, details));
}
