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
import type { ReceiptFacts } from './receipt-facts.ts';

export type ReceiptPdf = {
  bytes: Buffer;
  number: string;
  revision: number;
  mark: 'duplicate' | 'void' | null;
};

/**
 * The receipt of a gift as PDF. The first demand makes and freezes it; every later one answers the same bytes. A duplicate
 * says the same with its mark; of a void receipt there is only the marked paper. Null without a receipt.
 */
export async function getReceiptPdf(
  context: PaperContext,
  house: PaperHouse,
  donationId: string,
  copy?: 'duplicate',
): Promise<ReceiptPdf | null> {
  const gift = await getGiftForPaper(context, donationId);
  if (!gift?.receipt) return null;
  const { number, revision, isValid } = gift.receipt;
  if (!isValid) {
    const bytes = await drawReceipt(await recallFacts(context, house, gift), 'void');
    return { bytes, number, revision, mark: 'void' };
  }
  const paper = await freezeReceipt(context, house, gift);
  if (copy === undefined) {
    const bytes = await readPaperFile(context, house, paper);
    return { bytes, number, revision, mark: null };
  }
  const bytes = await drawReceipt(await readPaperFacts(context, house, paper), copy);
  return { bytes, number, revision, mark: copy };
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
