import { transact } from '../database/transact.ts';
import {
  type DonationForTaxDocument,
  getDonationForTaxDocument,
} from '../donations/get-donation-for-tax-document.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId, createToken } from '../platform/ids.ts';
import { drawReceipt } from './draw-receipt.ts';
import { describeIssuer, type Mark, maskFacts, type ReceiptFacts } from './receipt-facts.ts';

import type { TaxDocumentContext, TaxDocumentDependencies } from './tax-document-context.ts';
import {
  deleteTaxDocumentFile,
  once,
  readTaxDocumentFacts,
  readTaxDocumentFile,
  storeTaxDocumentFile,
} from './tax-document-files.ts';
import { findTaxDocument, type TaxDocumentRow } from './tax-documents.queries.ts';
import { addTaxDocument } from './tax-documents.writes.ts';

export type ReceiptPdf = {
  bytes: Buffer;
  number: string;
  revision: number;
  mark: 'duplicate' | 'void' | null;
  /** True: this copy shows only the last four characters of the PAN. */
  isPanMasked: boolean;
  /** True: this copy shows the whole PAN. */
  showsPan: boolean;
};

/** Which copy of a receipt to return. The caller decides about the PAN each time. */
export type ReceiptCopy = { pan: 'masked' | 'full'; mark?: 'duplicate' | undefined };

/**
 * The receipt of a donation as PDF. The first call renders and stores it; the full copy is always the same bytes.
 * Masked copies and duplicates are rendered from the stored facts; a void receipt is returned only with its mark. Null
 * without a receipt.
 */
export async function getReceiptPdf(
  context: TaxDocumentContext,
  dependencies: TaxDocumentDependencies,
  donationId: string,
  copy: ReceiptCopy,
): Promise<ReceiptPdf | null> {
  const donation = await getDonationForTaxDocument(context, donationId);
  if (!donation?.receipt) return null;
  const { number, revision, isValid } = donation.receipt;
  if (!isValid) {
    const facts = await recallFacts(context, dependencies, donation);
    return { number, revision, mark: 'void', ...(await drawCopy(facts, copy.pan, 'void')) };
  }
  const taxDocument = await freezeReceipt(context, dependencies, donation);
  const mark = copy.mark ?? null;
  return {
    number,
    revision,
    mark,
    ...(await copyDocument(context, dependencies, taxDocument, copy)),
  };
}

type Copied = Pick<ReceiptPdf, 'bytes' | 'isPanMasked' | 'showsPan'>;

/** A copy of one stored receipt: the issued bytes, unless it must be masked or marked. */
export async function copyDocument(
  context: TaxDocumentContext,
  dependencies: TaxDocumentDependencies,
  taxDocument: TaxDocumentRow,
  { pan, mark }: ReceiptCopy,
): Promise<Copied> {
  const facts = await readTaxDocumentFacts(context, dependencies, taxDocument);
  const showsPan = facts.donor.pan !== null;
  if (mark !== undefined || (showsPan && pan === 'masked')) return drawCopy(facts, pan, mark);
  return {
    bytes: await readTaxDocumentFile(context, dependencies, taxDocument),
    isPanMasked: false,
    showsPan,
  };
}

async function drawCopy(
  facts: ReceiptFacts,
  pan: ReceiptCopy['pan'],
  mark?: Mark,
): Promise<Copied> {
  const shown = pan === 'masked' ? maskFacts(facts) : facts;
  return {
    bytes: await drawReceipt(shown, mark),
    isPanMasked: shown.isPanMasked === true,
    showsPan: shown.isPanMasked !== true && shown.donor.pan !== null,
  };
}

/** The stored document of a donation's current receipt, issued on first use. */
async function freezeReceipt(
  context: TaxDocumentContext,
  dependencies: TaxDocumentDependencies,
  donation: DonationForTaxDocument,
): Promise<TaxDocumentRow> {
  const { db, clock } = context;
  const revision = donation.receipt?.revision ?? 1;
  const existing = await findTaxDocument(db, donation.id, 'receipt', revision);
  if (existing) return existing;

  const id = createId();
  const code = createToken();
  const facts = toFacts(dependencies, donation, code);
  const file = await storeTaxDocumentFile(
    context,
    dependencies,
    { id, taxYear: facts.taxYear },
    once(await drawReceipt(facts)),
    facts,
  );
  const taxDocument: TaxDocumentRow = {
    id,
    donation_id: donation.id,
    kind: 'receipt',
    revision,
    number: facts.number,
    title: 'Receipt',
    amount_paise: facts.amountPaise,
    code,
    ...file,
    made_by: 'system',
    issued_at: toTimestamp(clock.now()),
    identity_id: donation.identityId ?? '',
  };
  if (await transact(db, (trx) => addTaxDocument(trx, taxDocument))) return taxDocument;
  // A concurrent call stored it first: use its document.
  await deleteTaxDocumentFile(dependencies, file.stored_as);
  const first = await findTaxDocument(db, donation.id, 'receipt', revision);
  if (!first)
    throw new Error(
      `Expected the frozen receipt of donation ${donation.id}, found no row: see its tax documents in the table papers`,
    );
  return first;
}

/** The facts of a void receipt when last issued; those of the donation now when it was never issued. */
async function recallFacts(
  context: TaxDocumentContext,
  dependencies: TaxDocumentDependencies,
  donation: DonationForTaxDocument,
): Promise<ReceiptFacts> {
  const last = await findTaxDocument(context.db, donation.id, 'receipt');
  return last
    ? readTaxDocumentFacts(context, dependencies, last)
    : toFacts(dependencies, donation, null);
}

function toFacts(
  dependencies: TaxDocumentDependencies,
  donation: DonationForTaxDocument,
  code: string | null,
): ReceiptFacts {
  const { receipt, paidAt, taxYear } = donation;
  if (receipt === null || paidAt === null || taxYear === null) {
    throw new Error(
      `Expected donation ${donation.id} to be counted, found a receipt without a payment: run npm run ledger:check`,
    );
  }
  return {
    issuer: describeIssuer(),
    testMode: dependencies.testMode,
    number: receipt.number,
    revision: receipt.revision,
    issuedAt: receipt.updatedAt,
    paidAt,
    taxYear,
    donor: {
      name: donation.fullname,
      address: donation.address,
      pan: donation.pan,
      aadhaarLast4: donation.aadhaarLast4,
    },
    amountPaise: receipt.amountPaise,
    givenPaise: donation.amountPaise,
    refundedPaise: donation.refundedPaise,
    mode: donation.mode,
    method: donation.method,
    reference: donation.reference,
    kindDescription: donation.kindDescription,
    campaignTitle: donation.campaignTitle,
    isTaxEligible: donation.isTaxEligible,
    isCorpus: donation.isCorpus,
    checkAddress:
      code === null ? dependencies.publicUrl : `${dependencies.publicUrl}/receipts/${code}`,
  };
}
