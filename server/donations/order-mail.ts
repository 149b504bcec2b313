import type { DatabaseTransaction } from '../database/handles.ts';
import type { Clock } from '../platform/clock.ts';
import { addAllToOutbox, addToOutbox } from '../platform/outbox.writes.ts';

type Addressee = { id: string; email: string };

/** One receipt mail a gift, however often it is ordered; none without an address. */
export async function orderReceiptMail(
  trx: DatabaseTransaction,
  clock: Clock,
  gift: Addressee,
): Promise<void> {
  await orderReceiptMails(trx, clock, [gift]);
}

/** The same for several gifts. */
export async function orderReceiptMails(
  trx: DatabaseTransaction,
  clock: Clock,
  gifts: readonly Addressee[],
): Promise<void> {
  const jobs = gifts
    .filter(({ email }) => email !== '')
    .map(({ id }) => ({
      kind: 'receipt-mail',
      dedupeKey: `receipt-mail:${id}`,
      payload: { donationId: id },
    }));
  await addAllToOutbox(trx, clock, jobs);
}

/** One mail a refund; none without an address. */
export async function orderRefundMail(
  trx: DatabaseTransaction,
  clock: Clock,
  gift: Addressee,
  refundId: string,
): Promise<void> {
  if (gift.email === '') return;
  await addToOutbox(trx, clock, {
    kind: 'refund-mail',
    dedupeKey: `refund-mail:${refundId}`,
    payload: { donationId: gift.id, refundId },
  });
}
