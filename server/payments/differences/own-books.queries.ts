import type { DatabaseReader } from '../../database/handles.ts';

/** Sample donations have payments unknown to any provider (server/samples). */
const SAMPLE_PAYMENTS = 'pay_Sample%';
/** The ledger's account of money at the provider (tables/ledger-entries.table.ts). */
const PROVIDER_ACCOUNT = 'provider_clearing';
/** Ids in one statement. */
const AT_ONCE = 200;

/** What our books say of a payment; amounts in paise. */
export type OwnPayment = {
  id: string;
  /** Null: no payment of an order of ours. */
  status: string | null;
  /** We counted its capture, or wait with it for a review. */
  isCounted: boolean;
  amountPaise: number;
  /** The amount in the ledger: 0 where the donation is counted without an entry, null while it is not counted. */
  ledgerPaise: number | null;
  currency: string;
  orderId: string;
  feePaise: number | null;
  taxPaise: number | null;
  donationId: string | null;
  /** Whether staff have to deal with it as an unmatched payment, or have done so. */
  unmatched: 'open' | 'resolved' | null;
  updatedAt: string;
};

/** Our payments, and the unmatched ones, by their ids at the provider. */
export async function findOwnPayments(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<Map<string, OwnPayment>> {
  const found = new Map<string, OwnPayment>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    for (const payment of await readPayments(reader, some)) found.set(payment.id, payment);
  }
  return found;
}

async function readPayments(reader: DatabaseReader, ids: string[]): Promise<OwnPayment[]> {
  const rows = await reader
    .selectFrom('payments')
    .leftJoin('provider_orders', 'provider_orders.provider_order_id', 'payments.provider_order_id')
    .leftJoin('ledger_entries', (join) =>
      join
        .onRef('ledger_entries.reference', '=', 'payments.provider_payment_id')
        .on('ledger_entries.kind', '=', 'capture')
        .on('ledger_entries.account', '=', PROVIDER_ACCOUNT),
    )
    .leftJoin('donations', 'donations.id', 'payments.donation_id')
    .selectAll('payments')
    .select(['provider_orders.currency', 'ledger_entries.debit_paise', 'donations.paid_at'])
    .where('provider_payment_id', 'in', ids)
    .execute();
  const unmatched = await reader
    .selectFrom('unmatched_payments')
    .select(['provider_payment_id as id', 'resolved_at', 'created_at'])
    .where('provider_payment_id', 'in', ids)
    .execute();
  const setAside = new Map(
    unmatched.map(({ id, resolved_at, created_at }) => [
      id,
      { state: resolved_at === null ? ('open' as const) : ('resolved' as const), created_at },
    ]),
  );
  const stored = rows.map((row) => ({
    id: row.provider_payment_id,
    status: row.status,
    isCounted: row.captured_at !== null,
    amountPaise: row.amount_paise,
    ledgerPaise: row.debit_paise ?? (row.paid_at === null ? null : 0),
    currency: row.currency ?? 'INR',
    orderId: row.provider_order_id,
    feePaise: row.fee_paise,
    taxPaise: row.tax_paise,
    donationId: row.donation_id,
    unmatched: setAside.get(row.provider_payment_id)?.state ?? null,
    updatedAt: row.updated_at,
  }));
  const known = new Set(stored.map(({ id }) => id));
  const onlyUnmatched = [...setAside]
    .filter(([id]) => !known.has(id))
    .map(([id, { state, created_at }]) => ({
      ...{ id, status: null, isCounted: false, amountPaise: 0, ledgerPaise: null, currency: '' },
      ...{ orderId: '', feePaise: null, taxPaise: null, donationId: null },
      ...{ unmatched: state, updatedAt: created_at },
    }));
  return [...stored, ...onlyUnmatched];
}

/** The ids of payments that we counted as captured within a time. */
export async function listCapturedIds(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('payments')
    .select('provider_payment_id as id')
    .where('captured_at', '>=', from)
    .where('captured_at', '<=', to)
    .where('provider_payment_id', 'not like', SAMPLE_PAYMENTS)
    .execute();
  return rows.map(({ id }) => id);
}

export type OwnRefund = {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** As of a payment; null where the donation was refunded before it was counted. */
  ledgerPaise: number | null;
  donationId: string;
};

const refundsOf = (reader: DatabaseReader) =>
  reader
    .selectFrom('refunds')
    .leftJoin('ledger_entries', (join) =>
      join
        .onRef('ledger_entries.reference', '=', 'refunds.provider_refund_id')
        .on('ledger_entries.kind', '=', 'refund')
        .on('ledger_entries.account', '=', PROVIDER_ACCOUNT),
    )
    .leftJoin('donations', 'donations.id', 'refunds.donation_id')
    .select([
      'refunds.provider_refund_id as id',
      'refunds.provider_payment_id as paymentId',
      'refunds.amount_paise as amountPaise',
      'refunds.donation_id as donationId',
      'ledger_entries.credit_paise',
      'donations.paid_at',
    ]);
type RefundRow = Awaited<ReturnType<ReturnType<typeof refundsOf>['execute']>>[number];

const toOwnRefund = ({ credit_paise, paid_at, ...refund }: RefundRow): OwnRefund => ({
  ...refund,
  ledgerPaise: credit_paise ?? (paid_at === null ? null : 0),
});

/** Our counted refunds by their ids at the provider. */
export async function findOwnRefunds(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<Map<string, OwnRefund>> {
  const found = new Map<string, OwnRefund>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const rows = await refundsOf(reader).where('refunds.provider_refund_id', 'in', some).execute();
    for (const row of rows) found.set(row.id, toOwnRefund(row));
  }
  return found;
}

/** Our refunds that were processed within a time. */
export async function listRefundsOfTime(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
): Promise<OwnRefund[]> {
  const rows = await refundsOf(reader)
    .where('refunds.processed_at', '>=', from)
    .where('refunds.processed_at', '<=', to)
    .where('refunds.provider_payment_id', 'not like', SAMPLE_PAYMENTS)
    .execute();
  return rows.map(toOwnRefund);
}

/** The settlements that we have read for a time. */
export function listSettlementsOfTime(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
) {
  return reader
    .selectFrom('settlements')
    .selectAll()
    .where('settled_at', '>=', from)
    .where('settled_at', '<=', to)
    .execute();
}

/** In which settlement we have a payment, a refund or another line, by its id. */
export async function findSettlementOfLines(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await reader
      .selectFrom('settlement_lines')
      .select(['entity_id', 'settlement_id'])
      .where('entity_id', 'in', ids.slice(start, start + AT_ONCE))
      .execute();
    for (const { entity_id, settlement_id } of rows) found.set(entity_id, settlement_id);
  }
  return found;
}

/** Whether the provider has ever settled anything. */
export async function hasSettlements(reader: DatabaseReader): Promise<boolean> {
  const row = await reader
    .selectFrom('settlements')
    .select('settlement_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
