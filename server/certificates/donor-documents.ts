import { approvalAt } from '#shared/deduction.ts';
import type { DocumentKind, DonationDocuments } from '#shared/documents.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { mayAddNumbers } from '../donations/add-identity-numbers.ts';
import { getDonationFacts } from '../donations/get-donation-facts.ts';
import { getDonationForTaxDocument } from '../donations/get-donation-for-tax-document.ts';
import { openDonationLink } from '../donations/open-donation-link.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { maskMailAddress } from '../platform/mask-mail-address.ts';
import { CODE_MINUTES, CODE_TRIES, findCodeAddress, isCode } from './document-code.ts';
import { findNewestCode } from './document-codes.queries.ts';
import { countTry, useCode } from './document-codes.writes.ts';
import { getReceiptPdf } from './issue-receipt-tax-document.ts';
import { type DocumentFile, nameReceipt } from './open-tax-document.ts';
import { toPdfName } from './send-pdf.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { readTaxDocumentFile } from './tax-document-files.ts';
import { findTaxDocument } from './tax-documents.queries.ts';

/** The documents of a donation for its link; none while its receipt is not valid. */
export async function listDocuments(
  context: Pick<Context, 'db' | 'clock' | 'sealer' | 'formPolicy' | 'organisation'>,
  { linkDays }: Pick<TaxDocumentDependencies, 'linkDays'>,
  token: string,
): Promise<DonationDocuments> {
  const { donationId } = await openDonationLink(context, linkDays, token);
  const donation = await getDonationForTaxDocument(context, donationId);
  const address = maskMailAddress(await findCodeAddress(context, donationId)) || null;
  if (!donation?.receipt?.isValid) {
    return { address, mayAddNumbers: false, isCertificateDue: false, documents: [] };
  }
  const certificate = await findTaxDocument(context.db, donationId, 'official');
  const { status, identityId: identity_id, isTaxEligible, pan, paidAt } = donation;
  const { registrations } = context.organisation.facts();
  const isApproved = paidAt !== null && approvalAt(new Date(paidAt), registrations) !== null;
  return {
    address,
    mayAddNumbers: mayAddNumbers({ status, identity_id }, context.formPolicy),
    // Promised only with an approval of the organisation on that day, a campaign that has its benefit, and a PAN.
    isCertificateDue: isApproved && isTaxEligible && pan !== null,
    documents: [
      {
        kind: 'receipt',
        title: m.papers_receipt(),
        number: donation.receipt.number,
        needsCode: donation.pan !== null,
      },
      ...(certificate
        ? [
            {
              kind: 'certificate' as const,
              title: certificate.title,
              number: certificate.number,
              needsCode: true,
            },
          ]
        : []),
    ],
  };
}

type OpenContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'organisation'>;

/**
 * Opens a donation's document in full, with its link and the mailed code. A code is valid for ten minutes and five
 * tries, opens one document once, and only the newest one is valid. Throws Refusal: 404 and 410 as `openDonationLink`,
 * 409 without such a document, and 400 with one message for a wrong, expired, used or foreign code or too many tries.
 */
export async function openDocument(
  context: OpenContext,
  dependencies: TaxDocumentDependencies,
  token: string,
  { document, code }: { document: DocumentKind; code: string },
): Promise<DocumentFile> {
  const { donationId } = await openDonationLink(context, dependencies.linkDays, token);
  const donation = await getDonationFacts(context, donationId);
  if (!donation?.receipt?.isValid) throw new Refusal(409, m.documents_none());
  const certificate =
    document === 'certificate' ? await findTaxDocument(context.db, donationId, 'official') : null;
  if (certificate === undefined) throw new Refusal(409, m.documents_none());

  const codeId = await tryCode(context, donationId, code);
  const file = certificate
    ? {
        bytes: await readTaxDocumentFile(context, dependencies, certificate),
        name: toPdfName(certificate.title, donation.receipt.number),
      }
    : await readReceipt(context, dependencies, donationId);
  await transact(context.db, async (trx) => {
    // Only now, so that an unavailable store does not use up the code; atomic, for concurrent requests.
    const isFirst = await useCode(trx, codeId, toTimestamp(context.clock.now()));
    if (!isFirst) throw refuseCode();
    await writeAudit(trx, context.clock, {
      actor: 'public',
      action: 'open-document',
      subject: donationId,
      details: { document, number: donation.receipt?.number },
    });
  });
  return file;
}

async function readReceipt(
  context: OpenContext,
  dependencies: TaxDocumentDependencies,
  donationId: string,
): Promise<DocumentFile> {
  const receipt = await getReceiptPdf(context, dependencies, donationId, { pan: 'full' });
  if (receipt === null || receipt.mark === 'void') throw new Refusal(409, m.documents_none());
  return { bytes: receipt.bytes, name: nameReceipt(receipt) };
}

/** Compares the typed digits with the donation's newest code and counts the try; serialised. Returns the code's id. */
async function tryCode(
  { db, clock, sealer }: OpenContext,
  donationId: string,
  typed: string,
): Promise<string> {
  const codeId = await transact(db, async (trx) => {
    await lockNames(trx, [`document-codes|${donationId}`]);
    const newest = await findNewestCode(trx, donationId);
    const since = timestampAfter(clock.now(), -CODE_MINUTES * 60_000);
    if (!newest || newest.used_at !== null || newest.created_at <= since) return null;
    if (newest.tries >= CODE_TRIES) return null;
    await countTry(trx, newest.id);
    if (isCode(sealer, newest.id, typed)) return newest.id;
    if (newest.tries + 1 === CODE_TRIES) {
      await writeAudit(trx, clock, {
        actor: 'public',
        action: 'refuse-document',
        subject: donationId,
        details: { tries: CODE_TRIES },
      });
    }
    return null;
  });
  if (codeId === null) throw refuseCode();
  return codeId;
}

function refuseCode(): Refusal {
  return refuseInvalid(m.document_code_refused(), { code: m.document_code_refused() });
}
