import type { ProviderContext } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import type { Refund } from '../wire/entities.ts';
import { Refusal } from '../wire/errors.ts';
import { refundPayment } from './refund-payment.ts';

/** The same `X-Refund-Idempotency` key with the same request returns the same refund. */
export function refundOnce(
  context: ProviderContext,
  record: PaymentRecord,
  body: unknown,
  key: string | undefined,
): Refund {
  if (key === undefined) return refundPayment(context, record, body);
  requireUsableKey(key);
  const request = JSON.stringify([record.payment.id, body ?? {}]);
  const earlier = context.state.keyedRefunds.get(key);
  if (earlier && earlier.request !== request) throw keyUsedDifferently();
  const repeated = earlier && context.state.refunds.get(earlier.refundId);
  if (repeated) return repeated;

  const refund = refundPayment(context, record, body);
  context.state.keyedRefunds.set(key, { request, refundId: refund.id });
  return refund;
}

function requireUsableKey(key: string): void {
  if (key.length < 10) {
    throw new Refusal('The idempotency key must be at least 10 characters long.');
  }
  if (!/^[A-Za-z0-9_-]+$/.test(key)) {
    throw new Refusal(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    );
  }
}

function keyUsedDifferently(): Refusal {
  return new Refusal(
    'Different request with the same idempotency key has already been processed.',
    { source: 'NA', step: 'NA', reason: 'NA' },
    409,
  );
}
