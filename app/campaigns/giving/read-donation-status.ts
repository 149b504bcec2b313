import type { PublicDonationStatus } from '#shared/payments.ts';
import { readFields } from '../../read-fields.ts';

const STATES: readonly PublicDonationStatus['status'][] = [
  'waiting',
  'checking',
  'received',
  'failed',
  'refunded',
  'review',
];

/** Parses the status of a donation; null when the response has another shape. */
export function readDonationStatus(data: unknown): PublicDonationStatus | null {
  const donation = readFields(data);
  const status = STATES.find((state) => state === donation.status);
  if (status === undefined || typeof donation.amount !== 'number') return null;
  const { _id, title } = readFields(donation.campaign);
  return {
    status,
    amount: donation.amount,
    campaign: typeof _id === 'string' && typeof title === 'string' ? { _id, title } : null,
    receiptNumber: typeof donation.receiptNumber === 'string' ? donation.receiptNumber : null,
    receivedAt: typeof donation.receivedAt === 'string' ? donation.receivedAt : null,
    refunded: typeof donation.refunded === 'number' ? donation.refunded : 0,
  };
}
