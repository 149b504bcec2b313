import type { DifferenceKind } from '#shared/staff/differences-endpoints.ts';
import type { UnreadableItem } from '../payment-gateway.ts';

/** What one side's books say of a payment, refund or settlement; amounts in paise. Empty: it has nothing. */
export type Side = {
  /** Of a settlement's line that is neither payment nor refund: the provider's name. Of others: what cannot be read. */
  lineType?: string;
  status?: string;
  amountPaise?: number;
  currency?: string;
  feePaise?: number;
  taxPaise?: number;
  orderId?: string;
  paymentId?: string;
  settlementId?: string;
  payments?: number;
  refunds?: number;
};

/** One thing in which the provider's books and ours differ. */
export type FoundDifference = {
  kind: DifferenceKind;
  /** The payment, refund or settlement at the provider. */
  providerId: string;
  expected: Side;
  found: Side;
  donationId: string | null;
};

/**
 * Younger than this, an event may still be on its way: a webhook, a verification, the line of a settlement. Twice what
 * the reconciler needs for its first two checks of an order.
 */
export const SETTLING_MS = 15 * 60_000;

/** The part of an Indian calendar day (YYYY-MM-DD) that is compared: nothing that may still be settling. */
export type ComparedDay = { day: string; from: Date; to: Date };

/** What has no id is named by its day and by its number among all of that day that have none, from 1. */
export const nameByDay = (day: string, number: number): string => `${day} ${number}`;

const UNREADABLE = 'unreadable: ';
/** How the JSON of `found` begins in a difference of what cannot be read. */
export const FOUND_UNREADABLE = `{"lineType":"${UNREADABLE}`;

/**
 * What cannot be read of a day, as differences of this kind. It is compared with nothing: without a difference of its
 * own it would be missed.
 */
export function describeUnreadable(
  items: readonly UnreadableItem[],
  kind: DifferenceKind,
  day: string,
): FoundDifference[] {
  let unnamed = 0;
  return items.map(({ entityId, fields }) => {
    if (entityId === '') unnamed += 1;
    return {
      ...{ kind, expected: {}, donationId: null },
      providerId: entityId === '' ? nameByDay(day, unnamed) : entityId,
      found: { lineType: UNREADABLE + fields },
    };
  });
}

const OF_SETTLEMENTS: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>([
  'settlement_not_here',
  'settlement_not_there',
  'settlement_amount',
  'payment_in_no_settlement',
  'payment_in_two_settlements',
  'settlement_line_unknown',
  'settlement_line_amount',
  'settlement_line_other',
]);

/** Whether a difference is found in the provider's settlements, and not in its payments and refunds. */
export const isOfSettlements = (kind: DifferenceKind): boolean => OF_SETTLEMENTS.has(kind);
