import type { DatabaseTransaction } from '../../database/handles.ts';
import type { SettlementsTable } from '../../database/tables/settlements.table.ts';
import type { ProviderSettlementLine } from '../payment-gateway.ts';

/** Sums of a settlement's lines, in paise. */
export type Sums = Omit<SettlementsTable, 'settlement_id' | 'utr' | 'settled_at'>;
export const noSums: Sums = {
  payments: 0,
  refunds: 0,
  amount_paise: 0,
  fee_paise: 0,
  tax_paise: 0,
  refunded_paise: 0,
  other_paise: 0,
  net_paise: 0,
};

/** Stores lines of the report and adds new ones to the sums of their settlements; a line that is known changes nothing. */
export async function saveSettlementLines(
  trx: DatabaseTransaction,
  lines: readonly ProviderSettlementLine[],
): Promise<void> {
  for (const [settlementId, ofSettlement] of Map.groupBy(lines, (line) => line.settlementId)) {
    await openSettlement(trx, settlementId, ofSettlement);
    const unknown = await selectUnknown(trx, ofSettlement);
    if (unknown.length === 0) continue;
    await trx.insertInto('settlement_lines').values(unknown.map(toRow)).execute();
    const sums = unknown.reduce(addLine, noSums);
    await trx
      .updateTable('settlements')
      .set((eb) => ({
        payments: eb('payments', '+', sums.payments),
        refunds: eb('refunds', '+', sums.refunds),
        amount_paise: eb('amount_paise', '+', sums.amount_paise),
        fee_paise: eb('fee_paise', '+', sums.fee_paise),
        tax_paise: eb('tax_paise', '+', sums.tax_paise),
        refunded_paise: eb('refunded_paise', '+', sums.refunded_paise),
        other_paise: eb('other_paise', '+', sums.other_paise),
        net_paise: eb('net_paise', '+', sums.net_paise),
      }))
      .where('settlement_id', '=', settlementId)
      .execute();
  }
}

/** Records that all settlements of a day were read. */
export async function recordDayRead(
  trx: DatabaseTransaction,
  day: string,
  at: string,
): Promise<void> {
  await trx
    .insertInto('settlement_days')
    .values({ day, read_at: at })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ read_at: at }))
    .execute();
}

/** The update of the reference locks the row: two readers add their lines one after the other. */
async function openSettlement(
  trx: DatabaseTransaction,
  settlementId: string,
  lines: readonly ProviderSettlementLine[],
): Promise<void> {
  const settled_at = lines[0]?.settledAt.toISOString() ?? '';
  const utr = lines.find((line) => line.utr !== '')?.utr ?? '';
  await trx
    .insertInto('settlements')
    .values({ settlement_id: settlementId, utr, settled_at, ...noSums })
    .onConflict((conflict) =>
      conflict.column('settlement_id').doUpdateSet((eb) => ({
        utr: utr === '' ? eb.ref('settlements.utr') : utr,
      })),
    )
    .execute();
}

async function selectUnknown(
  trx: DatabaseTransaction,
  lines: readonly ProviderSettlementLine[],
): Promise<ProviderSettlementLine[]> {
  const ids = lines.map(({ entityId }) => entityId);
  const rows = await trx
    .selectFrom('settlement_lines')
    .select('entity_id')
    .where('entity_id', 'in', ids)
    .execute();
  const known = new Set(rows.map((row) => row.entity_id));
  return [...new Map(lines.map((line) => [line.entityId, line])).values()].filter(
    ({ entityId }) => !known.has(entityId),
  );
}

function toRow(line: ProviderSettlementLine) {
  return {
    entity_id: line.entityId,
    settlement_id: line.settlementId,
    kind: line.kind,
    provider_payment_id: line.kind === 'payment' ? line.entityId : line.paymentId,
    amount_paise: line.amountPaise,
    fee_paise: line.feePaise,
    tax_paise: line.taxPaise,
    credit_paise: line.creditPaise,
    debit_paise: line.debitPaise,
  };
}

/** The sums with one more line. */
export function addLine(sums: Sums, line: ProviderSettlementLine): Sums {
  const net = line.creditPaise - line.debitPaise;
  const all = { ...sums, net_paise: sums.net_paise + net };
  if (line.kind === 'payment') {
    return {
      ...all,
      payments: all.payments + 1,
      amount_paise: all.amount_paise + line.amountPaise,
      fee_paise: all.fee_paise + line.feePaise,
      tax_paise: all.tax_paise + line.taxPaise,
    };
  }
  if (line.kind === 'refund') {
    return {
      ...all,
      refunds: all.refunds + 1,
      refunded_paise: all.refunded_paise + line.amountPaise,
      fee_paise: all.fee_paise + line.feePaise,
      tax_paise: all.tax_paise + line.taxPaise,
    };
  }
  return { ...all, other_paise: all.other_paise + net };
}
