import type { DatabaseReader } from '../database/handles.ts';

/** What an export says of a donation beyond the list: by its id. */
export async function findExportDetails(reader: DatabaseReader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ExportDetails>();
  const rows = await reader
    .selectFrom('donations')
    .leftJoin('donation_imports', 'donation_imports.id', 'donations.import_id')
    .select(['donations.id', 'donations.show_name', 'donation_imports.file_name as import_file'])
    .where('donations.id', 'in', ids)
    .execute();
  const payments = await listPayments(reader, ids);
  const orders = await listOrders(reader, ids);
  return new Map(
    rows.map((row): [string, ExportDetails] => {
      const payment = payments.get(row.id);
      return [
        row.id,
        {
          isNameShown: row.show_name === 1,
          importFile: row.import_file,
          paymentId: payment?.provider_payment_id ?? '',
          orderId: payment?.provider_order_id ?? orders.get(row.id) ?? '',
          feePaise: payment?.fee_paise ?? null,
          settlementId: payment?.settlement_id ?? '',
          settledAt: payment?.settled_at ?? null,
        },
      ];
    }),
  );
}

export type ExportDetails = {
  isNameShown: boolean;
  /** Name of the file that it was imported from; null for others. */
  importFile: string | null;
  /** The provider's ids; '' for a donation of the desk. */
  paymentId: string;
  orderId: string;
  /** The provider's fee in paise; null while it is not known. */
  feePaise: number | null;
  /** The provider's transfer that contains the payment; '' and null until it is known. */
  settlementId: string;
  settledAt: string | null;
};

/** Of each donation the payment that was captured first; else the latest attempt. */
async function listPayments(reader: DatabaseReader, ids: readonly string[]) {
  const rows = await reader
    .selectFrom('payments')
    .leftJoin('settlement_lines', 'settlement_lines.entity_id', 'payments.provider_payment_id')
    .leftJoin('settlements', 'settlements.settlement_id', 'settlement_lines.settlement_id')
    .select(['donation_id', 'payments.provider_payment_id', 'provider_order_id'])
    .select(['payments.fee_paise', 'captured_at', 'settlements.settlement_id', 'settled_at'])
    .where('donation_id', 'in', ids)
    .orderBy('payments.created_at')
    .execute();
  const found = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const earlier = found.get(row.donation_id);
    if (earlier === undefined || earlier.captured_at === null) found.set(row.donation_id, row);
  }
  return found;
}

/** The provider's latest order of each donation. */
async function listOrders(reader: DatabaseReader, ids: readonly string[]) {
  const rows = await reader
    .selectFrom('provider_orders')
    .select(['donation_id', 'provider_order_id'])
    .where('donation_id', 'in', ids)
    .where('provider_order_id', 'is not', null)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [row.donation_id, row.provider_order_id ?? '']));
}
