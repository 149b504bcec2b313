import type { DatabaseTransaction } from '../database/handles.ts';
import type { Clock } from '../platform/clock.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';

type Addressee = { id: string; email: string };

/** One receipt mail a gift, however often it is ordered; none without an address. */
export async function orderReceiptMail(
  trx: DatabaseTransaction,
  clock: Clock,
  gift: Addressee,
): Promise<void> {
  if (gift.email === '') return;
  await addToOutbox(trx, clock, {
    kind: 'receipt-mail',
    dedupeKey: `receipt-mail:${gift.id}`,
    payload: { donationId: gift.id },
  });
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
