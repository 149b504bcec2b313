import type { DocumentNoteText } from '#shared/content/templates/document-notes.ts';
import type { Organisation } from '#shared/organisation.ts';
import type { ReceiptLayout } from '#shared/staff/receipt-layouts.ts';
import { readDocumentNote } from '../content/templates/read-template.ts';
import { transact } from '../database/transact.ts';
import {
  type DonationForTaxDocument,
  getDonationForTaxDocument,
} from '../donations/get-donation-for-tax-document.ts';
import { toTimestamp } from '../platform/clock.ts';
import { nameCommand } from '../platform/command-name.ts';
import { createId, createToken } from '../platform/ids.ts';
import { fillReceiptNote } from './fill-receipt-note.ts';
import { readSignature } from './read-signature.ts';
import { describeIssuer, type Mark, maskFacts, type ReceiptFacts } from './receipt-facts.ts';
import { renderDocument } from './render-document.ts';
import type { TaxDocumentContext, TaxDocumentDependencies } from './tax-document-context.ts';
import {
  deleteTaxDocumentFile,
  once,
  readTaxDocumentFacts,
  readTaxDocumentFile,
  storeTaxDocumentFile,
} from './tax-document-files.ts';
import { findTaxDocument, type TaxDocumentRow } from './tax-documents.queries.ts';
import { addTaxDocument, lockReceipt } from './tax-documents.writes.ts';

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
export type ReceiptCopy = {
  pan: 'masked' | 'full';
  mark?: 'duplicate' | undefined;
  /** Paper format; absent: as issued. */
  layout?: ReceiptLayout | undefined;
};

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
    return { number, revision, mark: 'void', ...(await drawCopy(facts, copy, 'void')) };
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
  copy: ReceiptCopy,
): Promise<Copied> {
  const facts = await readTaxDocumentFacts(context, dependencies, taxDocument);
  const showsPan = facts.donor.pan !== null;
  const isAsIssued = copy.mark === undefined && (copy.layout ?? 'a4') === 'a4';
  if (!isAsIssued || (showsPan && copy.pan === 'masked')) return drawCopy(facts, copy, copy.mark);
  return {
    bytes: await readTaxDocumentFile(context, dependencies, taxDocument),
    isPanMasked: false,
    showsPan,
  };
}

async function drawCopy(
  facts: ReceiptFacts,
  { pan, layout = 'a4' }: ReceiptCopy,
  mark?: Mark,
): Promise<Copied> {
  const shown = pan === 'masked' ? maskFacts(facts) : facts;
  return {
    bytes: await renderDocument({ kind: 'receipt', facts: shown, layout, mark }),
    isPanMasked: shown.isPanMasked === true,
    showsPan: shown.isPanMasked !== true && shown.donor.pan !== null,
  };
}

/** How often a receipt is rendered anew because it was revised meanwhile. */
const FREEZE_TRIES = 5;

/** The stored document of a donation's current receipt, issued on first use. */
async function freezeReceipt(
  context: TaxDocumentContext,
  dependencies: TaxDocumentDependencies,
  donation: DonationForTaxDocument,
): Promise<TaxDocumentRow> {
  let current: DonationForTaxDocument | null = donation;
  for (let attempt = 0; attempt < FREEZE_TRIES && current !== null; attempt += 1) {
    const taxDocument = await tryToFreeze(context, dependencies, current);
    if (taxDocument !== null) return taxDocument;
    current = await getDonationForTaxDocument(context, donation.id);
  }
  throw new Error(
    `Expected the receipt of donation ${donation.id} to stay unchanged while it was issued, but it was revised ${FREEZE_TRIES} times: open it again`,
  );
}

/** Null when the receipt was revised while its document was rendered. */
async function tryToFreeze(
  context: TaxDocumentContext,
  dependencies: TaxDocumentDependencies,
  donation: DonationForTaxDocument,
): Promise<TaxDocumentRow | null> {
  const { db, clock } = context;
  const revision = donation.receipt?.revision ?? 1;
  const existing = await findTaxDocument(db, donation.id, 'receipt', revision);
  if (existing) return existing;

  const id = createId();
  const code = createToken();
  const facts = toFacts(await readIssuer(context), dependencies, donation, code);
  const file = await storeTaxDocumentFile(
    context,
    dependencies,
    { id, taxYear: facts.taxYear },
    once(await renderDocument({ kind: 'receipt', facts, layout: 'a4' })),
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
  const isAdded = await transact(db, async (trx) => {
    const now = await lockReceipt(trx, donation.id);
    const isCurrent = now?.revision === revision && now.updated_at === donation.receipt?.updatedAt;
    return isCurrent && (await addTaxDocument(trx, taxDocument));
  });
  if (isAdded) return taxDocument;
  await deleteTaxDocumentFile(dependencies, file.stored_as);
  // A concurrent call stored it first, or it was revised.
  return (await findTaxDocument(db, donation.id, 'receipt', revision)) ?? null;
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
    : toFacts(await readIssuer(context), dependencies, donation, null);
}

async function readIssuer(context: TaxDocumentContext) {
  const organisation = context.organisation.facts();
  return {
    organisation,
    signature: await readSignature(organisation),
    note: await readDocumentNote(context, 'receipt'),
  };
}

function toFacts(
  issuer: { organisation: Organisation; signature: string | null; note: DocumentNoteText },
  dependencies: TaxDocumentDependencies,
  donation: DonationForTaxDocument,
  code: string | null,
): ReceiptFacts {
  const { receipt, paidAt, taxYear } = donation;
  if (receipt === null || paidAt === null || taxYear === null) {
    throw new Error(
      `Expected donation ${donation.id} to be counted, found a receipt without a payment: run ${nameCommand('ledger:check')}`,
    );
  }
  return {
    issuer: describeIssuer(issuer.organisation, new Date(paidAt), issuer.signature),
    testMode: dependencies.testMode,
    number: receipt.number,
    ...(receipt.isEarlier ? { isNumberEarlier: true } : {}),
    ...(receipt.isEarlier || donation.oldReceiptNumber === ''
      ? {}
      : { earlierNumber: donation.oldReceiptNumber }),
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
    ...(donation.dedication === '' ? {} : { dedication: donation.dedication }),
    campaignTitle: donation.campaignTitle,
    ...fillReceiptNote(issuer.note, {
      donor: donation.fullname,
      campaignTitle: donation.campaignTitle,
      amountPaise: receipt.amountPaise,
      number: receipt.number,
      paidAt,
      organisation: issuer.organisation,
    }),
    isTaxEligible: donation.isTaxEligible,
    isCorpus: donation.isCorpus,
    checkAddress:
      code === null ? dependencies.publicUrl : `${dependencies.publicUrl}/receipts/${code}`,
  };
}
