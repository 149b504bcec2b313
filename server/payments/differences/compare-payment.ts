import type { ProviderPayment } from '../payment-gateway.ts';
import type { FoundDifference, Side } from './difference.ts';
import type { OwnPayment } from './own-books.queries.ts';

/**
 * In what the provider and we differ about one payment; null: that side does not know it. Money that staff have not
 * dealt with yet as an unmatched payment is not in the ledger, and so a difference.
 */
export function comparePayment(
  id: string,
  theirs: ProviderPayment | null,
  ours: OwnPayment | undefined,
): FoundDifference[] {
  const differ = (kind: FoundDifference['kind'], expected: Side, found: Side) => ({
    ...{ kind, providerId: id, expected, found },
    donationId: ours?.donationId ?? null,
  });
  const isCounted = ours?.isCounted ?? false;
  if (theirs === null || !isTaken(theirs)) {
    if (!ours || !isCounted || ours.status === null) return [];
    const expected = { status: ours.status, amountPaise: ours.amountPaise };
    if (theirs === null) return [differ('payment_not_there', expected, {})];
    const found = { status: theirs.status, amountPaise: theirs.amountPaise };
    return [differ('payment_status', expected, found)];
  }
  if (!ours || !isCounted) {
    // A resolved one was dealt with: refunded, or noted by staff.
    if (ours?.unmatched === 'resolved') return [];
    const { status, amountPaise, currency, orderId } = theirs;
    const found = { status, amountPaise, currency, ...(orderId === null ? {} : { orderId }) };
    if (!ours || ours.status === null || ours.unmatched === 'open') {
      return [differ('payment_not_here', {}, found)];
    }
    const expected = { status: ours.status, amountPaise: ours.amountPaise };
    return [differ('payment_status', expected, found)];
  }
  return compareCounted(theirs, ours).map(([kind, expected, found]) =>
    differ(kind, expected, found),
  );
}

/** The provider has the money, or has refunded it after it had. */
function isTaken({ status, isReturned }: ProviderPayment): boolean {
  return status === 'captured' || (status === 'refunded' && !isReturned);
}

type Contrast = [kind: FoundDifference['kind'], expected: Side, found: Side];

function compareCounted(theirs: ProviderPayment, ours: OwnPayment): Contrast[] {
  const found: Contrast[] = [];
  const amountPaise = ours.ledgerPaise ?? ours.amountPaise;
  if (amountPaise !== theirs.amountPaise || ours.amountPaise !== theirs.amountPaise) {
    const wrong = amountPaise === theirs.amountPaise ? ours.amountPaise : amountPaise;
    found.push(['payment_amount', { amountPaise: wrong }, { amountPaise: theirs.amountPaise }]);
  }
  if (ours.currency !== theirs.currency) {
    found.push(['payment_currency', { currency: ours.currency }, { currency: theirs.currency }]);
  }
  if (ours.orderId !== theirs.orderId) {
    const other = theirs.orderId === null ? {} : { orderId: theirs.orderId };
    found.push(['payment_order', { orderId: ours.orderId }, other]);
  }
  // A report from before the capture had no fee: what was deducted is then in the settlement alone.
  if (differs(ours.feePaise, theirs.feePaise) || differs(ours.taxPaise, theirs.taxPaise)) {
    found.push(['payment_fee', feeOf(ours), feeOf(theirs)]);
  }
  return found;
}

const differs = (ours: number | null, theirs: number | null) =>
  ours !== null && theirs !== null && ours !== theirs;

const feeOf = ({ feePaise, taxPaise }: { feePaise: number | null; taxPaise: number | null }) => ({
  ...(feePaise === null ? {} : { feePaise }),
  ...(taxPaise === null ? {} : { taxPaise }),
});
