import type { GiftStatus } from '#shared/payments.ts';
import { readFields } from '../../read-fields.ts';

const STATES: readonly GiftStatus['status'][] = [
  'waiting',
  'checking',
  'received',
  'failed',
  'refunded',
  'review',
];

/** What the server says of a gift; null when it is not the answer that it promises. */
export function readGiftStatus(data: unknown): GiftStatus | null {
  const gift = readFields(data);
  const status = STATES.find((state) => state === gift.status);
  if (status === undefined || typeof gift.amount !== 'number') return null;
  const { _id, title } = readFields(gift.campaign);
  return {
    status,
    amount: gift.amount,
    campaign: typeof _id === 'string' && typeof title === 'string' ? { _id, title } : null,
    receiptNumber: typeof gift.receiptNumber === 'string' ? gift.receiptNumber : null,
    receivedAt: typeof gift.receivedAt === 'string' ? gift.receivedAt : null,
    refunded: typeof gift.refunded === 'number' ? gift.refunded : 0,
  };
}
