import { m } from '#shared/messages/compiled/messages.js';
import type { TaxDocument } from '#shared/staff/tax-documents-endpoints.ts';
import type { Context } from '../context.ts';
import { isDatabaseUnavailable } from '../database/is-unavailable.ts';
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
import {
  findLastRevision,
  findTaxDocument,
  listCoveredDonations,
  listDonorsOf,
  listTaxDocuments,
  type TaxDocumentRow,
} from './tax-documents.queries.ts';
import { addTaxDocument, coverDonations } from './tax-documents.writes.ts';
import { taxLawOf } from './tax-law.ts';

type OfficialFile = { parts: AsyncIterable<Uint8Array>; certificateNumber: string };

/**
 * Checks, seals and stores the portal's certificate of a donor, once for all donations that it covers; the first is its
 * own. A new file supersedes the earlier one, which is kept; an identical file is not stored again, and covers the
 * donations that it did not yet. Throws Refusal: 404 for an unknown donation, 409 without a valid receipt, or when the
 * donations are not of one donor and tax year.
 */
export async function storeOfficialTaxDocument(
  context: Pick<Context, 'db' | 'clock' | 'sealer'>,
  dependencies: TaxDocumentDependencies,
  actor: Actor,
  donationIds: readonly string[],
  file: OfficialFile,
): Promise<TaxDocument> {
  requirePermission(actor, 'documents.upload');
  const donations: CoveredDonation[] = [];
  for (const id of new Set(donationIds)) donations.push(await readCovered(context, id));
  const [first] = donations;
  if (first === undefined) throw refuseUnknown(m.papers_unknown_gift());
  await refuseOtherDonors(context, donations);
  const id = createId();
  const { taxYear } = first;
  const bytes = await readPdf(file.parts);
  await dependencies.scanFile?.(bytes);
  const kept = await storeTaxDocumentFile(context, dependencies, { id, taxYear }, once(bytes));
  const draft: TaxDocumentRow = {
    id,
    donation_id: first.id,
    kind: 'official',
    revision: 1,
    number: file.certificateNumber,
    title: taxLawOf(taxYear).certificate,
    amount_paise: donations.reduce((sum, { receipt }) => sum + receipt.amountPaise, 0),
    code: null,
    ...kept,
    made_by: actor.id,
    issued_at: toTimestamp(context.clock.now()),
    identity_id: null,
  };
  const taxDocument = await addUnlessKept(context, draft, donations).catch(
    async (error: unknown) => {
      // Of a database that went away the commit may have arrived, and its file could not be uploaded again.
      if (!isDatabaseUnavailable(error)) await deleteTaxDocumentFile(dependencies, kept.stored_as);
      throw error;
    },
  );
  if (taxDocument.id !== id) await deleteTaxDocumentFile(dependencies, kept.stored_as);
  const covers = await listCoveredDonations(context.db, [taxDocument.id]);
  return presentTaxDocument(taxDocument, first, {
    all: await listTaxDocuments(context.db, first.id),
    covers: covers.map(({ number }) => number),
  });
}

type CoveredDonation = DonationForTaxDocument & {
  taxYear: string;
  receipt: NonNullable<DonationForTaxDocument['receipt']>;
};

async function readCovered(
  context: Pick<Context, 'db' | 'sealer'>,
  donationId: string,
): Promise<CoveredDonation> {
  const donation = await getDonationForTaxDocument(context, donationId);
  if (donation === null) throw refuseUnknown(m.papers_unknown_gift());
  const { receipt, taxYear } = donation;
  if (receipt === null) throw new Refusal(409, m.papers_refuse_unpaid());
  if (!receipt.isValid || taxYear === null) throw new Refusal(409, m.papers_refuse_void());
  return { ...donation, taxYear, receipt };
}

/** A certificate shows the PAN of one donor. */
async function refuseOtherDonors(
  { db }: Pick<Context, 'db'>,
  donations: readonly CoveredDonation[],
): Promise<void> {
  if (donations.length === 1) return;
  const years = new Set(donations.map(({ taxYear }) => taxYear));
  const donorIds = await listDonorsOf(
    db,
    donations.map(({ id }) => id),
  );
  const isOne = years.size === 1 && donorIds.length === 1 && donorIds[0] !== null;
  if (!isOne) throw new Refusal(409, m.certificate_other_donors());
}

async function addUnlessKept(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: TaxDocumentRow,
  donations: readonly CoveredDonation[],
): Promise<TaxDocumentRow> {
  const ids = donations.map(({ id }) => id);
  return transact(db, async (trx) => {
    await lockNames(
      trx,
      ids.map((id) => `papers|${id}`),
    );
    const current: (TaxDocumentRow | undefined)[] = [];
    for (const id of ids) current.push(await findTaxDocument(trx, id, 'official'));
    const revision = Math.max(
      await findLastRevision(trx, ids),
      ...current.map((one) => one?.revision ?? 0),
    );
    const same = current.find((one) => one?.sha256 === draft.sha256 && one.revision === revision);
    const taxDocument = same ?? { ...draft, revision: revision + 1 };
    const added = ids.filter((_, index) => current[index]?.id !== taxDocument.id);
    if (added.length === 0) return taxDocument;
    if (!same) await addTaxDocument(trx, taxDocument);
    await coverDonations(trx, taxDocument.id, added);
    for (const id of added) {
      await writeAudit(trx, clock, {
        actor: draft.made_by,
        action: 'upload-paper',
        subject: id,
        details: {
          ...{ taxDocument: draft.title, revision: taxDocument.revision, sha256: draft.sha256 },
          ...(ids.length > 1 ? { covers: donations.map(({ receipt }) => receipt.number) } : {}),
        },
      });
    }
    return taxDocument;
  });
}
