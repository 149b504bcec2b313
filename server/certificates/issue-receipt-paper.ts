import { transact } from '../database/transact.ts';
import { type GiftForPaper, getGiftForPaper } from '../donations/get-gift-for-paper.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId, createToken } from '../platform/ids.ts';
import { drawReceipt } from './draw-receipt.ts';
import { describeIssuer } from './issuer.ts';
import {
  dropPaperFile,
  keepPaperFile,
  once,
  readPaperFacts,
  readPaperFile,
} from './paper-files.ts';
import type { PaperContext, PaperHouse } from './paper-house.ts';
import { findPaper, type PaperRow } from './papers.queries.ts';
import { addPaper } from './papers.writes.ts';
import { type Mark, maskFacts, type ReceiptFacts } from './receipt-facts.ts';

export type ReceiptPdf = {
  bytes: Buffer;
  number: string;
  revision: number;
  mark: 'duplicate' | 'void' | null;
  /** True: the receipt carries a PAN, of which this copy shows the last four alone. */
  isPanMasked: boolean;
  /** True: this copy carries a PAN in full. */
  showsPan: boolean;
};

/** Which copy of a receipt is wanted. The PAN is decided by whoever asks, each time. */
export type ReceiptCopy = { pan: 'masked' | 'full'; mark?: 'duplicate' | undefined };

/**
 * The receipt of a gift as PDF. The first demand makes and freezes it; the full one is always the same bytes. Masked copies
 * and duplicates say the same, drawn from what was frozen; of a void receipt there is only the marked paper. Null without
 * a receipt.
 */
export async function getReceiptPdf(
  context: PaperContext,
  house: PaperHouse,
  donationId: string,
  copy: ReceiptCopy,
): Promise<ReceiptPdf | null> {
  const gift = await getGiftForPaper(context, donationId);
  if (!gift?.receipt) return null;
  const { number, revision, isValid } = gift.receipt;
  if (!isValid) {
    const facts = await recallFacts(context, house, gift);
    return { number, revision, mark: 'void', ...(await drawCopy(facts, copy.pan, 'void')) };
  }
  const paper = await freezeReceipt(context, house, gift);
  const mark = copy.mark ?? null;
  return { number, revision, mark, ...(await copyDocument(context, house, paper, copy)) };
}

type Copied = Pick<ReceiptPdf, 'bytes' | 'isPanMasked' | 'showsPan'>;

/** A copy of one frozen receipt: the very bytes that were issued, unless something is to be masked or marked. */
export async function copyDocument(
  context: PaperContext,
  house: PaperHouse,
  paper: PaperRow,
  { pan, mark }: ReceiptCopy,
): Promise<Copied> {
  const facts = await readPaperFacts(context, house, paper);
  const showsPan = facts.donor.pan !== null;
  if (mark !== undefined || (showsPan && pan === 'masked')) return drawCopy(facts, pan, mark);
  return { bytes: await readPaperFile(context, house, paper), isPanMasked: false, showsPan };
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

/** The frozen paper of a gift's receipt as it stands now. */
async function freezeReceipt(
  context: PaperContext,
  house: PaperHouse,
  gift: GiftForPaper,
): Promise<PaperRow> {
  const { db, clock } = context;
  const revision = gift.receipt?.revision ?? 1;
  const known = await findPaper(db, gift.id, 'receipt', revision);
  if (known) return known;

  const id = createId();
  const code = createToken();
  const facts = toFacts(house, gift, code);
  const file = await keepPaperFile(
    context,
    house,
    { id, taxYear: facts.taxYear },
    once(await drawReceipt(facts)),
    facts,
  );
  const paper: PaperRow = {
    id,
    donation_id: gift.id,
    kind: 'receipt',
    revision,
    number: facts.number,
    title: 'Receipt',
    amount_paise: facts.amountPaise,
    code,
    ...file,
    made_by: 'system',
    issued_at: toTimestamp(clock.now()),
    identity_id: gift.identityId ?? '',
  };
  if (await transact(db, (trx) => addPaper(trx, paper))) return paper;
  // Somebody else asked at the same moment and was first: theirs is the paper.
  await dropPaperFile(house, file.stored_as);
  const first = await findPaper(db, gift.id, 'receipt', revision);
  if (!first) throw new Error(`The receipt of gift ${gift.id} was frozen and is gone`);
  return first;
}

/** What a void receipt last said; as the gift stands when no paper was ever made of it. */
async function recallFacts(
  context: PaperContext,
  house: PaperHouse,
  gift: GiftForPaper,
): Promise<ReceiptFacts> {
  const last = await findPaper(context.db, gift.id, 'receipt');
  return last ? readPaperFacts(context, house, last) : toFacts(house, gift, null);
}

function toFacts(house: PaperHouse, gift: GiftForPaper, code: string | null): ReceiptFacts {
  const { receipt, paidAt, taxYear } = gift;
  if (receipt === null || paidAt === null || taxYear === null) {
    throw new Error(`Gift ${gift.id} has a receipt but was never counted`);
  }
  return {
    issuer: describeIssuer(),
    testMode: house.testMode,
    number: receipt.number,
    revision: receipt.revision,
    issuedAt: receipt.updatedAt,
    paidAt,
    taxYear,
    donor: {
      name: gift.fullname,
      address: gift.address,
      pan: gift.pan,
      aadhaarLast4: gift.aadhaarLast4,
    },
    amountPaise: receipt.amountPaise,
    givenPaise: gift.amountPaise,
    refundedPaise: gift.refundedPaise,
    mode: gift.mode,
    method: gift.method,
    reference: gift.reference,
    kindDescription: gift.kindDescription,
    campaignTitle: gift.campaignTitle,
    isTaxEligible: gift.isTaxEligible,
    isCorpus: gift.isCorpus,
    checkAddress: code === null ? house.publicUrl : `${house.publicUrl}/receipts/${code}`,
  };
}
