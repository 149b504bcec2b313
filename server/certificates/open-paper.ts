import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { getReceiptPdf } from './issue-receipt-paper.ts';
import { readPaperFile } from './paper-files.ts';
import type { PaperHouse } from './paper-house.ts';
import { findPaperById } from './papers.queries.ts';
import { toPdfName } from './send-pdf.ts';

type PaperFile = { bytes: Buffer; name: string };
type OpenContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log'>;

/**
 * The receipt of a gift for staff, to print or to look at. It carries the donor's PAN, so each opening stands in the audit
 * log. 404 without a receipt.
 */
export async function openReceiptPdf(
  context: OpenContext,
  house: PaperHouse,
  actor: Actor,
  donationId: string,
  copy?: 'duplicate',
): Promise<PaperFile> {
  requirePermission(actor, 'papers.send');
  const receipt = await getReceiptPdf(context, house, donationId, copy);
  if (receipt === null) throw refuseUnknown(m.papers_no_receipt());
  const { number, revision, mark } = receipt;
  await noteOpening(context, actor, donationId, { paper: 'receipt', number, revision, mark });
  return { bytes: receipt.bytes, name: toPdfName(mark ? `receipt-${mark}` : 'receipt', number) };
}

/** One kept paper as it was issued, whatever became of it since. 404 for an unknown one. */
export async function openKeptPaper(
  context: OpenContext,
  house: PaperHouse,
  actor: Actor,
  paperId: string,
): Promise<PaperFile & { kind: 'receipt' | 'official' }> {
  requirePermission(actor, 'papers.send');
  const paper = await findPaperById(context.db, paperId);
  if (!paper) throw refuseUnknown(m.papers_unknown());
  const bytes = await readPaperFile(context, house, paper);
  const { kind, number, revision, title, donation_id: donationId } = paper;
  await noteOpening(context, actor, donationId, { paper: title, number, revision });
  return { bytes, kind, name: toPdfName(title, `${number}-${revision}`) };
}

async function noteOpening(
  { db, clock }: OpenContext,
  actor: Actor,
  subject: string,
  details: Record<string, unknown>,
): Promise<void> {
  const entry = { actor: actor.id, action: 'open-paper', subject, details };
  await transact(db, (trx) => writeAudit(trx, clock, entry));
}
