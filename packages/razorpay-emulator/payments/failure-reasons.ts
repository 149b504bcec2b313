import type { ErrorDetail } from '../wire/errors.ts';

export type FailureReason = (typeof failures)[number]['reason'];

export type Failure = Pick<ErrorDetail, 'code' | 'description' | 'source' | 'step'> & {
  readonly reason: string;
  /** Last four digits of the provider's test card for this failure. */
  readonly last4: string;
};

/** Failure reasons, as the provider's test cards produce them. */
export const failures = [
  {
    reason: 'payment_cancelled',
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
    source: 'customer',
    step: 'payment_authentication',
    last4: '0002',
  },
  {
    reason: 'insufficient_fund',
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
    source: 'customer',
    step: 'payment_authorization',
    last4: '0001',
  },
  {
    reason: 'card_declined',
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    last4: '0003',
  },
  {
    reason: 'payment_timed_out',
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed due to a temporary issue. Try again later.',
    source: 'customer',
    step: 'payment_authentication',
    last4: '0000',
  },
  {
    reason: 'card_disabled_for_online_payments',
    code: 'BAD_REQUEST_ERROR',
    description:
      'Your card is disabled for online payments. Please reach to your bank or try with another card.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    last4: '0006',
  },
  {
    reason: 'card_number_invalid',
    code: 'BAD_REQUEST_ERROR',
    description: 'You have entered an incorrect card number. Try again.',
    source: 'customer',
    step: 'payment_initiation',
    last4: '0008',
  },
  {
    reason: 'gateway_technical_error',
    code: 'GATEWAY_ERROR',
    description:
      'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
    source: 'gateway',
    step: 'payment_authorization',
    last4: '0007',
  },
  {
    reason: 'authentication_failed',
    code: 'GATEWAY_ERROR',
    description:
      'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
    source: 'customer',
    step: 'payment_authentication',
    last4: '0009',
  },
] as const satisfies readonly Failure[];

export function isFailureReason(value: unknown): value is FailureReason {
  return failures.some((failure) => failure.reason === value);
}

export function describeFailure(reason: FailureReason): Failure {
  const failure = failures.find((one) => one.reason === reason);
  if (!failure) throw new Error(`No payment fails for the reason ${reason}`);
  return failure;
}
