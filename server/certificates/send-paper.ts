import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { type GiftForPaper, getGiftForPaper } from '../donations/get-gift-for-paper.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { wasPaperOrdered } from './paper-mails.queries.ts';
import { addPaperMails, queuePaperMail } from './paper-mails.writes.ts';
import { saySent } from './papers.presenter.ts';
import { findPaper } from './papers.queries.ts';

/** Why no paper of a gift can be mailed, in words for staff; null when one can. */
export function sayWhyNot(gift: GiftForPaper): string | null {
  if (gift.status === 'void' || gift.receipt?.isValid === false) return m.papers_refuse_void();
  if (gift.receipt === null) return m.papers_refuse_unpaid();
  if (gift.email === '') return m.papers_refuse_no_address();
  return null;
}

/**
 * Orders the mail with a gift's paper: the portal's certificate once staff have uploaded it, before that the receipt. A
 * repeat orders the same paper again, marked as a duplicate. Answers in words what is on its way.
 */
export async function sendPaper(
  context: Pick<Context, 'db' | 'clock' | 'sealer' | 'wakeOutbox'>,
  actor: Actor,
  donationId: string,
): Promise<string> {
  requirePermission(actor, 'papers.send');
  const { db, clock } = context;
  const gift = await getGiftForPaper(context, donationId);
  if (gift === null) throw refuseUnknown(m.papers_unknown_gift());
  const refusal = sayWhyNot(gift);
  if (refusal !== null) throw new Refusal(409, refusal);

  const ordered = await transact(db, async (trx) => {
    await lockNames(trx, [`paper-mails|${donationId}`]);
    const kind = (await findPaper(trx, donationId, 'official')) ? 'official' : 'receipt';
    const wasOrdered = await wasPaperOrdered(trx, donationId, kind);
    const id = createId();
    const mail = {
      id,
      donation_id: donationId,
      kind,
      is_duplicate: wasOrdered ? 1 : 0,
      run_id: null,
      ordered_by: actor.id,
      created_at: toTimestamp(clock.now()),
      sent_at: null,
      dropped_because: null,
    } as const;
    await addPaperMails(trx, [mail]);
    await queuePaperMail(trx, clock, mail);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'send-paper',
      subject: donationId,
      details: { kind, duplicate: wasOrdered, number: gift.receipt?.number },
    });
    return { kind, wasOrdered } as const;
  });
  context.wakeOutbox();
  return saySent(gift, ordered.kind, ordered.wasOrdered);
}
