import { m } from '#shared/messages/compiled/messages.js';
import type { Paper } from '#shared/staff/papers-endpoints.ts';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { type GiftForPaper, getGiftForPaper } from '../donations/get-gift-for-paper.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readPdf } from './check-pdf.ts';
import { dropPaperFile, keepPaperFile, once } from './paper-files.ts';
import type { PaperHouse } from './paper-house.ts';
import { presentPaper } from './papers.presenter.ts';
import { findPaper, listPapers, type PaperRow } from './papers.queries.ts';
import { addPaper } from './papers.writes.ts';
import { taxLawOf } from './tax-law.ts';

export type OfficialFile = { parts: AsyncIterable<Uint8Array>; certificateNumber: string };

/**
 * Keeps the portal's certificate of a gift, sealed, once it has been looked through. A new file takes the place of the one before, which
 * stays; the same file again is the one that is kept already.
 */
export async function keepOfficialPaper(
  context: Pick<Context, 'db' | 'clock' | 'sealer'>,
  house: PaperHouse,
  actor: Actor,
  donationId: string,
  file: OfficialFile,
): Promise<Paper> {
  requirePermission(actor, 'papers.upload');
  const gift = await getGiftForPaper(context, donationId);
  if (gift === null) throw refuseUnknown(m.papers_unknown_gift());
  if (!gift.receipt?.isValid || gift.taxYear === null) {
    throw new Refusal(
      409,
      gift.receipt === null ? m.papers_refuse_unpaid() : m.papers_refuse_void(),
    );
  }
  const id = createId();
  const { taxYear } = gift;
  const bytes = await readPdf(file.parts);
  await house.scanFile?.(bytes);
  const kept = await keepPaperFile(context, house, { id, taxYear }, once(bytes));
  const draft: PaperRow = {
    id,
    donation_id: donationId,
    kind: 'official',
    revision: 1,
    number: file.certificateNumber,
    title: taxLawOf(taxYear).certificate,
    amount_paise: gift.receipt.amountPaise,
    code: null,
    ...kept,
    made_by: actor.id,
    issued_at: toTimestamp(context.clock.now()),
    identity_id: null,
  };
  const paper = await addUnlessKept(context, draft, gift).catch(async (error: unknown) => {
    await dropPaperFile(house, kept.stored_as);
    throw error;
  });
  if (paper.id !== id) await dropPaperFile(house, kept.stored_as);
  return presentPaper(paper, gift, await listPapers(context.db, donationId));
}

async function addUnlessKept(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  draft: PaperRow,
  gift: GiftForPaper,
): Promise<PaperRow> {
  return transact(db, async (trx) => {
    await lockNames(trx, [`papers|${gift.id}`]);
    const last = await findPaper(trx, gift.id, 'official');
    if (last?.sha256 === draft.sha256) return last;
    const paper = { ...draft, revision: (last?.revision ?? 0) + 1 };
    await addPaper(trx, paper);
    await writeAudit(trx, clock, {
      actor: draft.made_by,
      action: 'upload-paper',
      subject: gift.id,
      details: { paper: draft.title, revision: paper.revision, sha256: draft.sha256 },
    });
    return paper;
  });
}
