import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { PaymentsTable } from '../database/tables/payments.table.ts';
import type { ProviderOrdersTable } from '../database/tables/provider-orders.table.ts';

export type OrderRow = Selectable<ProviderOrdersTable>;
export type PaymentRow = Selectable<PaymentsTable>;

/** Our order by the provider's order id. */
export function findOrderAtProvider(
  reader: DatabaseReader,
  providerOrderId: string,
): Promise<OrderRow | undefined> {
  return reader
    .selectFrom('provider_orders')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
}

/** Our orders by the provider's order ids. */
export async function listOrdersAtProvider(
  reader: DatabaseReader,
  providerOrderIds: readonly string[],
): Promise<OrderRow[]> {
  if (providerOrderIds.length === 0) return [];
  return reader
    .selectFrom('provider_orders')
    .selectAll()
    .where('provider_order_id', 'in', providerOrderIds)
    .execute();
}

/** Orders due for a check by the reconciler, longest due first. */
export function listDueOrders(
  reader: DatabaseReader,
  now: string,
  limit: number,
): Promise<OrderRow[]> {
  return reader
    .selectFrom('provider_orders')
    .selectAll()
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
}

/**
 * Orders whose next check is after `latest`: later than any check is scheduled, so a clock that was ahead made them or
 * scheduled it.
 */
export function listOrdersCheckedAfter(
  reader: DatabaseReader,
  latest: string,
  limit: number,
): Promise<OrderRow[]> {
  return reader
    .selectFrom('provider_orders')
    .selectAll()
    .where('next_check_at', '>', latest)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
}

/** Unfinished orders of the donation of a status token. */
export function listOpenOrdersOfToken(
  reader: DatabaseReader,
  statusToken: string,
): Promise<OrderRow[]> {
  return reader
    .selectFrom('provider_orders')
    .innerJoin('donations', 'donations.id', 'provider_orders.donation_id')
    .selectAll('provider_orders')
    .where('donations.status_token', '=', statusToken)
    .where('provider_orders.next_check_at', 'is not', null)
    .where('provider_orders.provider_order_id', 'is not', null)
    .execute();
}

export function findPayment(
  reader: DatabaseReader,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  return reader
    .selectFrom('payments')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** These payments as stored, and all other payments of these donations. */
export async function listPaymentsAbout(
  reader: DatabaseReader,
  { paymentIds, donationIds }: { paymentIds: readonly string[]; donationIds: readonly string[] },
): Promise<PaymentRow[]> {
  return reader
    .selectFrom('payments')
    .selectAll()
    .where((eb) =>
      eb.or([eb('provider_payment_id', 'in', paymentIds), eb('donation_id', 'in', donationIds)]),
    )
    .execute();
}

/** A donation's donor details, to compare with a browser's form; identity numbers only as keyed hashes. */
export function findDonationForComparison(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donations')
    .leftJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
    .leftJoin('aadhaar_vault', 'aadhaar_vault.reference', 'identity.aadhaar_reference')
    .select([
      'donations.id',
      'donations.campaign_id',
      'donations.amount_paise',
      'donations.donor_id',
      'donations.identity_id',
      'donations.declaration_version',
      'donations.fullname',
      'donations.email',
      'donations.phone',
      'donations.address',
      'identity.pan_hash',
      'aadhaar_vault.number_hash as aadhaar_hash',
    ])
    .where('donations.id', '=', donationId)
    .executeTakeFirstOrThrow();
}
export type DonationForComparison = Awaited<ReturnType<typeof findDonationForComparison>>;

export function findUnmatched(reader: DatabaseReader, paymentId: string) {
  return reader
    .selectFrom('unmatched_payments')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
}

export async function isRefundStored(reader: DatabaseReader, refundId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a copy was restored since a time: then the provider knows of payments that the database does not. */
export async function wasRestoredSince(reader: DatabaseReader, time: string): Promise<boolean> {
  const newest = await reader
    .selectFrom('audit_entries')
    .select('at')
    .where('action', '=', 'restore-backup')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.at >= time;
}
