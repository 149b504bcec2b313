import { readFileSync } from 'node:fs';

/**
 * Messages in the shapes of the provider's public documentation of April 2026, with values of our own: fields, types
 * and oddities are the provider's, and each file names the page. Parsers must accept them; the emulator's messages must
 * have their shape.
 */
export type Golden = {
  readonly source: string;
  /** Note about this message. */
  readonly about: string;
  readonly message: unknown;
};

export const goldenNames = [
  'order-created',
  'order-refused',
  'unknown-address',
  'payment-by-card',
  'payment-without-order',
  'payment-by-upi',
  'payments-of-order',
  'refund-created',
  'refunds',
  'payment-authorized',
  'payment-authorized-by-card',
  'payment-captured',
  'payment-failed',
  'payment-failed-by-card',
  'order-paid',
  'refund-processed',
  'settlement',
  'settled-on-a-day',
  'plan-created',
  'plan-refused',
  'subscription-created',
  'subscription-not-cancelled',
  'subscription-cancelled-by-call',
  'subscription-paused-by-call',
  'subscription-resumed-by-call',
  'subscription-updated-by-call',
  'subscription-authenticated',
  'subscription-activated',
  'subscription-charged',
  'subscription-completed',
  'subscription-updated',
  'subscription-pending',
  'subscription-halted',
  'subscription-cancelled',
  'subscription-paused',
  'subscription-resumed',
] as const;

export type GoldenName = (typeof goldenNames)[number];

export function readGolden(name: GoldenName): Golden {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
}
