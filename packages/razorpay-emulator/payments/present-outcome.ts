import type { ProviderContext } from '../context.ts';
import type { FailedResponse, PaidResponse, Payment } from '../wire/entities.ts';
import { signPayment } from '../wire/signature.ts';

/** What the browser receives after a successful payment: authorized is enough. */
export function presentPaid(context: ProviderContext, { id, order_id }: Payment): PaidResponse {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: signPayment(context.settings.keySecret, order_id, id),
  };
}

export function presentFailed(payment: Payment): FailedResponse {
  return {
    error: {
      code: payment.error_code ?? '',
      description: payment.error_description ?? '',
      source: payment.error_source ?? '',
      step: payment.error_step ?? '',
      reason: payment.error_reason ?? '',
      metadata: { order_id: payment.order_id, payment_id: payment.id },
    },
  };
}
