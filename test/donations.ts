import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/handles.ts';
import { transact } from '#server/database/transact.ts';
import { beginDonation, type NewDonation } from '#server/donations/begin-donation.ts';
import { findReceiptNumber } from '#server/donations/books.writes.ts';
import { countRefund } from '#server/donations/count-refund.ts';
import { countCapturedDonations } from '#server/donations/settle-donations.ts';
import { toTimestamp } from '#server/platform/clock.ts';
import { createId } from '#server/platform/ids.ts';
import type { DonorForm } from '#shared/donor-form.ts';

/** Creates a campaign. */
export async function openCampaign(
  db: Database,
  id = 'food',
  title = 'Anna Vitran',
): Promise<string> {
  const at = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('campaigns')
    .values({
      id,
      title,
      cause: 'Food',
      image: '/pictures/anna-vitran-1200.webp',
      cause_image: '/pictures/anna-vitran-1200.webp',
      description: 'Rice and dal for all who come',
      goal_paise: 10_000_000,
      raised_paise: 0,
      donor_count: 0,
      listed: 1,
      tax_eligible: 1,
      position: 0,
      translations: '{}',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/** A complete, valid donation form. */
export function fillForm(parts: Partial<DonorForm> = {}): DonorForm {
  return {
    fullname: 'Radha Sharma',
    email: 'radha@example.org',
    phone_no: '9876543210',
    pan_no: 'ABCPE1234F',
    aadhar_no: '234123412346',
    address: '12 Parikrama Marg, Vrindavan',
    amount: '501',
    message: 'For the kitchen',
    ...parts,
  };
}

/** Starts a donation with its form. */
export async function beginTestDonation(
  context: Context,
  donation: Partial<NewDonation> = {},
): Promise<{ donationId: string; statusToken: string }> {
  return transact(context.db, (trx) =>
    beginDonation(trx, context, {
      campaignId: 'food',
      amountPaise: 50_100,
      donor: fillForm(),
      contact: null,
      networkHash: null,
      ...donation,
    }),
  );
}

/** Captures a donation as the payment sources do: order, payment, transitions, and the count. Returns their ids. */
export async function payDonation(
  context: Context,
  donationId: string,
  { paymentId = `pay_${createId()}`, capturedAt = context.clock.now() } = {},
): Promise<{ paymentId: string; receiptNumber: string }> {
  return transact(context.db, async (trx) => {
    const { amount_paise } = await trx
      .selectFrom('donations')
      .select('amount_paise')
      .where('id', '=', donationId)
      .executeTakeFirstOrThrow();
    const at = toTimestamp(capturedAt);
    const orderId = `order_${createId()}`;
    await trx
      .insertInto('provider_orders')
      .values({
        id: createId(),
        donation_id: donationId,
        provider_order_id: orderId,
        amount_paise,
        currency: 'INR',
        status: 'paid',
        checks: 0,
        next_check_at: null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await trx
      .insertInto('payments')
      .values({
        provider_payment_id: paymentId,
        provider_order_id: orderId,
        donation_id: donationId,
        status: 'captured',
        amount_paise,
        refunded_paise: 0,
        method: 'upi',
        international: 0,
        fee_paise: 0,
        tax_paise: 0,
        error_description: null,
        first_source: 'webhook',
        captured_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const move = { provider_payment_id: paymentId, source: 'webhook', at } as const;
    await trx
      .insertInto('payment_transitions')
      .values([
        { ...move, id: createId(), from_status: null, to_status: 'authorized' },
        { ...move, id: createId(), from_status: 'authorized', to_status: 'captured' },
      ])
      .execute();
    await countCapturedDonations(trx, context, [{ donationId, paymentId, capturedAt }]);
    return { paymentId, receiptNumber: await findReceiptNumber(trx, donationId) };
  });
}

/** Refunds a paid donation as the payment sources do. Returns the refund's id. */
export async function refundDonation(
  context: Context,
  donation: { donationId: string; paymentId: string },
  amountPaise: number,
  refundId = `rfnd_${createId()}`,
): Promise<string> {
  const processedAt = context.clock.now();
  await transact(context.db, async (trx) => {
    await countRefund(trx, context.clock, { ...donation, refundId, amountPaise, processedAt });
    const payment = await trx
      .updateTable('payments')
      .set((eb) => ({ refunded_paise: eb('refunded_paise', '+', amountPaise) }))
      .where('provider_payment_id', '=', donation.paymentId)
      .returning(['refunded_paise', 'amount_paise'])
      .executeTakeFirstOrThrow();
    if (payment.refunded_paise < payment.amount_paise) return;
    await trx
      .updateTable('payments')
      .set({ status: 'refunded' })
      .where('provider_payment_id', '=', donation.paymentId)
      .execute();
    await trx
      .insertInto('payment_transitions')
      .values({
        id: createId(),
        provider_payment_id: donation.paymentId,
        from_status: 'captured',
        to_status: 'refunded',
        source: 'webhook',
        at: toTimestamp(processedAt),
      })
      .execute();
  });
  return refundId;
}
