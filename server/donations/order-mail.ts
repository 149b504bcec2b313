import type { DatabaseTransaction } from '../database/handles.ts';
import type { Clock } from '../platform/clock.ts';
import { addAllToOutbox, addToOutbox } from '../platform/outbox.writes.ts';

type Addressee = { id: string; email: string };

/** Queues one receipt mail per donation, however often it is called; none without an address. */
export async function orderReceiptMail(
  trx: DatabaseTransaction,
  clock: Clock,
  donation: Addressee,
): Promise<void> {
  await orderReceiptMails(trx, clock, [donation]);
}

/** The same for several donations. */
export async function orderReceiptMails(
  trx: DatabaseTransaction,
  clock: Clock,
  donations: readonly Addressee[],
): Promise<void> {
  const jobs = donations
    .filter(({ email }) => email !== '')
    .map(({ id }) => ({
      kind: 'receipt-mail',
      dedupeKey: `receipt-mail:${id}`,
      payload: { donationId: id },
    }));
  await addAllToOutbox(trx, clock, jobs);
}

/** Queues one mail per refund; none without an address. */
export async function orderRefundMail(
  trx: DatabaseTransaction,
  clock: Clock,
  donation: Addressee,
  refundId: string,
): Promise<void> {
  if (donation.email === '') return;
  await addToOutbox(trx, clock, {
    kind: 'refund-mail',
    dedupeKey: `refund-mail:${refundId}`,
    payload: { donationId: donation.id, refundId },
  });
}
