import type { CaptureOptions, OrderRecord } from '../memory/state.ts';
import { invalidField } from '../wire/errors.ts';
import { isRecord, readChoice, readCount, readFields } from '../wire/fields.ts';

const minuteMs = 60 * 1000;
const shortestMinutes = 12;
/** Five days, the maximum and the default. */
const longestMinutes = 7200;

/** `payment: { capture, … }`, or the older `payment_capture: 1`. */
export function readCapture(payment: unknown, paymentCapture: unknown): OrderRecord['capture'] {
  if (payment !== undefined) {
    return readChoice('payment.capture', fieldsOf(payment).capture, ['automatic', 'manual']);
  }
  if (paymentCapture === undefined) return 'account';
  if ([1, '1', true].some((yes) => yes === paymentCapture)) return 'automatic';
  if ([0, '0', false].some((no) => no === paymentCapture)) return 'manual';
  throw invalidField('payment_capture', 'The selected payment capture is invalid.'); // own text
}

/**
 * `payment: { capture_options }`, in minutes after a payment's creation. The limits are documented, their error texts
 * are our own, in the provider's style.
 */
export function readCaptureOptions(
  payment: unknown,
  capture: OrderRecord['capture'],
): CaptureOptions | null {
  const options = payment === undefined ? undefined : fieldsOf(payment).capture_options;
  if (options === undefined) return null;
  const { automatic_expiry_period, manual_expiry_period, refund_speed } = readFields(options, [
    'automatic_expiry_period',
    'manual_expiry_period',
    'refund_speed',
  ]);
  const isNeeded = capture === 'automatic' || automatic_expiry_period !== undefined;
  const automatic = isNeeded
    ? readCount('automatic_expiry_period', automatic_expiry_period, shortestMinutes)
    : null;
  const manual = readCount('manual_expiry_period', manual_expiry_period, 0, longestMinutes);
  if (manual > longestMinutes) {
    throw invalidField(
      'manual_expiry_period',
      `The manual expiry period may not be greater than ${longestMinutes}.`,
    );
  }
  if (manual < (automatic ?? shortestMinutes)) {
    throw invalidField(
      'manual_expiry_period',
      'The manual expiry period must be equal to or greater than the automatic expiry period.',
    );
  }
  if (refund_speed === undefined) {
    throw invalidField('refund_speed', 'The refund speed field is required.');
  }
  return {
    automaticMs: automatic === null ? null : automatic * minuteMs,
    manualMs: manual * minuteMs,
    refundSpeed: readChoice('refund_speed', refund_speed, ['normal', 'optimum']),
  };
}

function fieldsOf(payment: unknown) {
  if (!isRecord(payment)) throw invalidField('payment', 'payment: must be an object.'); // own text
  return readFields(payment, ['capture', 'capture_options']);
}
