import type { Context } from '../../context.ts';
import {
  type PaymentGateway,
  type ProviderSettlementLine,
  SETTLEMENT_PAGE_SIZE,
  type SettlementPage,
} from '../payment-gateway.ts';
import { addLine, noSums, type Sums } from '../settlements/settlements.writes.ts';
import { compareLines } from './compare-lines.ts';
import {
  type ComparedDay,
  describeUnreadable,
  type FoundDifference,
  SETTLING_MS,
  type Side,
} from './difference.ts';
import {
  findOwnPayments,
  findSettlementOfLines,
  hasSettlements,
  listCapturedIds,
  listSettlementsOfTime,
} from './own-books.queries.ts';

type Comparing = Pick<Context, 'db' | 'clock'> & { gateway: PaymentGateway };

/**
 * The differences between the provider's settlements of a day, those that we have read, and the ledger. `named`: the
 * differences of that day's payments and refunds.
 */
export async function compareSettlements(
  { db, clock, gateway }: Comparing,
  { day, from, to }: ComparedDay,
  named: readonly FoundDifference[],
): Promise<FoundDifference[]> {
  const settledBy = clock.now().getTime() - SETTLING_MS;
  const report = await readReport(gateway, day);
  const lines = report.lines.filter(({ settledAt }) => settledAt.getTime() <= settledBy);
  const stored = await findSettlementOfLines(
    db,
    lines.map(({ entityId }) => entityId),
  );
  const isTwice = ({ entityId, settlementId }: ProviderSettlementLine) =>
    stored.has(entityId) && stored.get(entityId) !== settlementId;
  const twice = lines.filter(isTwice).map(
    (line): FoundDifference => ({
      ...{ kind: 'payment_in_two_settlements', providerId: line.entityId, donationId: null },
      expected: { settlementId: stored.get(line.entityId) ?? '' },
      found: { settlementId: line.settlementId, amountPaise: line.creditPaise - line.debitPaise },
    }),
  );

  const own = new Map(
    (await listSettlementsOfTime(db, { from: from.toISOString(), to: to.toISOString() })).map(
      (row) => [row.settlement_id, row],
    ),
  );
  const read = lines.filter((line) => own.has(line.settlementId) && !isTwice(line));
  const theirs = Map.groupBy(lines, ({ settlementId }) => settlementId);
  const found: FoundDifference[] = [];
  for (const [providerId, ofSettlement] of theirs) {
    const once = ofSettlement.filter((line) => !isTwice(line));
    const sums = sidesOf(once.reduce(addLine, noSums));
    const ours = own.get(providerId);
    own.delete(providerId);
    const base = { providerId, found: sums, donationId: null };
    if (!ours) found.push({ ...base, kind: 'settlement_not_here', expected: {} });
    else if (JSON.stringify(sidesOf(ours)) !== JSON.stringify(sums)) {
      found.push({ ...base, kind: 'settlement_amount', expected: sidesOf(ours) });
    }
  }
  for (const [providerId, ours] of own) {
    const base = { providerId, found: {}, donationId: null };
    found.push({ ...base, kind: 'settlement_not_there', expected: sidesOf(ours) });
  }
  const unreadable = describeUnreadable(report.unreadable, 'settlement_line_other', day);
  return [...found, ...twice, ...unreadable, ...(await compareLines(db, read, named))];
}

type Report = Omit<SettlementPage, 'isLast'>;

async function readReport(gateway: PaymentGateway, day: string): Promise<Report> {
  const all: Report = { lines: [], unreadable: [] };
  for (let skip = 0; ; skip += SETTLEMENT_PAGE_SIZE) {
    const { lines, unreadable, isLast } = await gateway.listSettled(day, skip);
    all.lines.push(...lines);
    all.unreadable.push(...unreadable);
    if (isLast) return all;
  }
}

function sidesOf(sums: Sums): Side {
  return {
    amountPaise: sums.net_paise,
    feePaise: sums.fee_paise,
    taxPaise: sums.tax_paise,
    payments: sums.payments,
    refunds: sums.refunds,
  };
}

const DAY_MS = 24 * 60 * 60_000;
/** A payment is usually settled after two working days; holidays are allowed for. */
const OVERDUE_AFTER_DAYS = 7;

/** Payments that we counted on this day and that no settlement contains, long after they were due. */
export async function findUnsettled(
  { db, clock, gateway }: Comparing,
  { from, to }: ComparedDay,
): Promise<FoundDifference[]> {
  if (to.getTime() > clock.now().getTime() - OVERDUE_AFTER_DAYS * DAY_MS) return [];
  // With test keys the provider settles nothing.
  if (gateway.keyId.startsWith('rzp_test_') && !(await hasSettlements(db))) return [];
  const ids = await listCapturedIds(db, { from: from.toISOString(), to: to.toISOString() });
  const settled = await findSettlementOfLines(db, ids);
  const missing = ids.filter((id) => !settled.has(id));
  const payments = await findOwnPayments(db, missing);
  return [...payments.values()].map(({ id, amountPaise, donationId }) => ({
    ...{ kind: 'payment_in_no_settlement', providerId: id, donationId },
    ...{ expected: { amountPaise }, found: {} },
  }));
}
