import type { DatabaseReader } from '../../database/handles.ts';
import type { ProviderSettlementLine } from '../payment-gateway.ts';
import type { FoundDifference } from './difference.ts';
import { findDiffering } from './differences.queries.ts';
import {
  findOwnPayments,
  findOwnRefunds,
  type OwnPayment,
  type OwnRefund,
} from './own-books.queries.ts';

type Books = {
  payments: ReadonlyMap<string, OwnPayment>;
  refunds: ReadonlyMap<string, OwnRefund>;
  /** Payments and refunds whose difference is named already: one cause is one difference. */
  named: ReadonlySet<string>;
};

/**
 * What settlements pay out and deduct, line by line, against our own ledger, however old the payment is: a payment or
 * refund that we have not counted, another amount, and what is neither, as of a lost dispute. `found`: the other
 * differences of that day.
 */
export async function compareLines(
  reader: DatabaseReader,
  lines: readonly ProviderSettlementLine[],
  found: readonly FoundDifference[],
): Promise<FoundDifference[]> {
  const paymentIds = lines.flatMap(({ kind, entityId, paymentId }) =>
    kind === 'payment' ? entityId : (paymentId ?? []),
  );
  const refundIds = lines.filter(({ kind }) => kind === 'refund').map(({ entityId }) => entityId);
  const named = await findDiffering(reader, [...paymentIds, ...refundIds]);
  for (const { providerId } of found) named.add(providerId);
  const payments = await findOwnPayments(reader, [...new Set(paymentIds)]);
  const refunds = await findOwnRefunds(reader, refundIds);
  return lines.flatMap((line) => compareLine(line, { payments, refunds, named }) ?? []);
}

function compareLine(
  line: ProviderSettlementLine,
  { payments, refunds, named }: Books,
): FoundDifference | null {
  const { entityId, paymentId, settlementId, amountPaise } = line;
  if (line.kind !== 'payment' && line.kind !== 'refund') return describeOther(line);
  if (named.has(entityId) || named.has(paymentId ?? '')) return null;
  const payment = payments.get(line.kind === 'payment' ? entityId : (paymentId ?? ''));
  const own = line.kind === 'refund' ? refunds.get(entityId) : payment?.isCounted && payment;
  if (own) {
    const ownPaise = own.ledgerPaise ?? own.amountPaise;
    if (ownPaise === amountPaise) return null;
    return {
      ...{ kind: 'settlement_line_amount', providerId: entityId, donationId: own.donationId },
      ...{ expected: { amountPaise: ownPaise }, found: { amountPaise, settlementId } },
    };
  }
  // Staff have dealt with it: refunded it, or noted whose it is.
  if (payment?.unmatched === 'resolved') return null;
  return {
    ...{ kind: 'settlement_line_unknown', providerId: entityId, expected: {} },
    found: { amountPaise, settlementId, ...(paymentId === null ? {} : { paymentId }) },
    donationId: payment?.donationId ?? null,
  };
}

function describeOther(line: ProviderSettlementLine): FoundDifference | null {
  const { entityId, kind, settlementId, creditPaise, debitPaise } = line;
  const amountPaise = creditPaise - debitPaise;
  if (amountPaise === 0) return null;
  return {
    ...{ kind: 'settlement_line_other', providerId: entityId, donationId: null, expected: {} },
    found: { lineType: kind, amountPaise, settlementId },
  };
}
