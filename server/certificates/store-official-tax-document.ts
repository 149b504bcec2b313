import { m } from '#shared/messages/compiled/messages.js';
import type { TaxDocument } from '#shared/staff/tax-documents-endpoints.ts';
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
import { readPdf } from './check-pdf.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { deleteTaxDocumentFile, once, storeTaxDocumentFile } from './tax-document-files.ts';
import { presentTaxDocument } from './tax-documents.presenter.ts';
import { findTaxDocument, listTaxDocuments, type TaxDocumentRow } from './tax-documents.queries.ts';
import { addTaxDocument } from './tax-documents.writes.ts';
import { taxLawOf } from './tax-law.ts';

type OfficialFile = { parts: AsyncIterable<Uint8Array>; certificateNumber: string };

/**
 * Checks, seals and stores the portal's certificate of a donation. A new file supersedes the earlier one, which is
 * kept; an identical file is not stored again.
 */
export async function storeOfficialTaxDocument(
  context: Pick<Context, 'db' | 'clock' | 'sealer'>,
  dependencies: TaxDocumentDependencies,
  actor: Actor,
  donationId: string,
  file: OfficialFile,
): Promise<TaxDocument> {
  requirePermission(actor, 'documents.upload');
  const donation = await getDonationForTaxDocument(context, donationId);
  if (donation === null) throw refuseUnknown(m.papers_unknown_gift());
  if (!donation.receipt?.isValid || donation.taxYear === null) {
    throw new Refusal(
      409,
      donation.receipt === null ? m.papers_refuse_unpaid() : m.papers_refuse_void(),
    );
  }
  const id = createId();
  const { taxYear } = donation;
  const bytes = await readPdf(file.parts);
  await dependencies.scanFile?.(bytes);
  const kept = await storeTaxDocumentFile(context, dependencies, { id, taxYear }, once(bytes));
  const draft: TaxDocumentRow = {
    id,
    donation_id: donationId,
    kind: 'official',
    revision: 1,
    number: file.certificateNumber,
    title: taxLawOf(taxYear).certificate,
    amount_paise: donation.receipt.amountPaise,
    code: null,
    ...kept,
    made_by: actor.id,
    issued_at: toTimestamp(context.clock.now()),
    identity_id: null,
  };
  const taxDocument = await addUnlessKept(context, draft, donation).catch(
    async (error: unknown) => {
      await deleteTaxDocumentFile(dependencies, kept.stored_as);
      throw error;
    },
  );
  if (taxDocument.id !== id) await deleteTaxDocumentFile(dependencies, kept.stored_as);
  return presentTaxDocument(taxDocument, donation, await listTaxDocuments(context.db, donationId));
}

async function addUnlessKept(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: TaxDocumentRow,
  donation: DonationForTaxDocument,
): Promise<TaxDocumentRow> {
  return transact(db, async (trx) => {
    await lockNames(trx, [`papers|${donation.id}`]);
    const last = await findTaxDocument(trx, donation.id, 'official');
    if (last?.sha256 === draft.sha256) return last;
    const taxDocument = { ...draft, revision: (last?.revision ?? 0) + 1 };
    await addTaxDocument(trx, taxDocument);
    await writeAudit(trx, clock, {
      actor: draft.made_by,
      action: 'upload-paper',
      subject: donation.id,
      details: { taxDocument: draft.title, revision: taxDocument.revision, sha256: draft.sha256 },
    });
    return taxDocument;
  });
}
