import type { DonationRecord } from '#shared/donations.ts';
import type { WholeGift } from '#shared/staff/list-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { presentGiftRecord, presentWholeGift } from './gift-record.presenter.ts';
import {
  findGiftRecord,
  findReceipt,
  listMovesOf,
  listPaymentsOf,
  listRefundsOf,
} from './gift-records.queries.ts';

/** A gift as staff see it, also a void one; null for an unknown one. */
export async function getGiftRecord(
  reader: DatabaseReader,
  donationId: string,
): Promise<DonationRecord | null> {
  const row = await findGiftRecord(reader, donationId);
  return row ? presentGiftRecord(row) : null;
}

/** A gift with its receipt, payments and refunds; null for an unknown one. */
export async function getWholeGift(
  reader: DatabaseReader,
  donationId: string,
): Promise<WholeGift | null> {
  const record = await findGiftRecord(reader, donationId);
  if (!record) return null;
  const payments = await listPaymentsOf(reader, donationId);
  const paymentIds = payments.map((payment) => payment.provider_payment_id);
  return presentWholeGift({
    record,
    receipt: await findReceipt(reader, donationId),
    payments,
    moves: await listMovesOf(reader, paymentIds),
    refunds: await listRefundsOf(reader, donationId),
  });
}
