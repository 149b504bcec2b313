import type { DonationRecord } from '#shared/donations.ts';
import type { WholeDonation } from '#shared/staff/list-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { presentDonationRecord, presentWholeDonation } from './donation-record.presenter.ts';
import {
  findDonationRecord,
  findReceipt,
  listPaymentsOf,
  listRefundsOf,
  listTransitionsOf,
} from './donation-records.queries.ts';

/** A donation as staff see it, also a void one; null for an unknown one. */
export async function getDonationRecord(
  reader: DatabaseReader,
  donationId: string,
): Promise<DonationRecord | null> {
  const row = await findDonationRecord(reader, donationId);
  return row ? presentDonationRecord(row) : null;
}

/** A donation with its receipt, payments and refunds; null for an unknown one. */
export async function getWholeDonation(
  reader: DatabaseReader,
  donationId: string,
): Promise<WholeDonation | null> {
  const record = await findDonationRecord(reader, donationId);
  if (!record) return null;
  const payments = await listPaymentsOf(reader, donationId);
  const paymentIds = payments.map((payment) => payment.provider_payment_id);
  return presentWholeDonation({
    record,
    receipt: await findReceipt(reader, donationId),
    payments,
    transitions: await listTransitionsOf(reader, paymentIds),
    refunds: await listRefundsOf(reader, donationId),
  });
}
