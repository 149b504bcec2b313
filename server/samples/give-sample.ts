import { CURRENCY } from '#shared/money.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { beginDonation } from '../donations/begin-donation.ts';
import { countCapturedDonations } from '../donations/count-captured.ts';
import { insertOrder, insertPayments, insertTransitions } from '../payments/payments.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { dropReceiptMail } from './drop-receipt-mail.writes.ts';
import type { SampleDonation } from './sample-donations.ts';

const METHODS = ['upi', 'upi', 'card', 'upi', 'netbanking'];

/** Creates one sample donation at its own time, through the same steps as any other, but without the provider. */
export async function giveSample(
  trx: DatabaseTransaction,
  context: Pick<Context, 'sealer' | 'aadhaarStorage'>,
  donation: SampleDonation,
  serial: number,
): Promise<void> {
  const clock = { now: () => donation.givenAt };
  const at = toTimestamp(donation.givenAt);
  const { donationId } = await beginDonation(
    trx,
    { ...context, clock },
    {
      campaignId: donation.campaignId,
      amountPaise: donation.amountPaise,
      donor: { ...donation.donor, amount: donation.amountPaise },
      contact: null,
      networkHash: null,
    },
  );
  const paymentId = sampleId('pay', serial);
  const orderId = sampleId('order', serial);
  const money = { amount_paise: donation.amountPaise, created_at: at, updated_at: at };
  await insertOrder(trx, {
    ...money,
    id: createId(),
    donation_id: donationId,
    provider_order_id: orderId,
    currency: CURRENCY,
    status: 'paid',
    checks: 0,
    next_check_at: null,
  });
  await insertPayments(trx, [
    {
      ...money,
      provider_payment_id: paymentId,
      provider_order_id: orderId,
      donation_id: donationId,
      status: 'captured',
      refunded_paise: 0,
      method: METHODS[serial % METHODS.length] ?? 'upi',
      international: 0,
      // As most payments are; so the check for missing webhooks ignores them.
      first_source: 'webhook',
      captured_at: at,
    },
  ]);
  await insertTransitions(trx, [{ paymentId, from: null, to: 'captured', source: 'webhook', at }]);
  const captured = { donationId, paymentId, capturedAt: donation.givenAt };
  await countCapturedDonations(trx, { ...context, clock }, [captured]);
  await dropReceiptMail(trx, donationId, at);
}

/** Shaped like the provider's ids, but never equal to one. */
function sampleId(kind: 'pay' | 'order', serial: number): string {
  return `${kind}_Sample${String(serial).padStart(8, '0')}`;
}
