import { m } from '#shared/messages/compiled/messages.js';
import { REASON_MAXIMUM, REASON_MINIMUM } from '#shared/staff/money-endpoints.ts';
import { refuseInvalid } from './errors.ts';
import { hideIdentityNumbers } from './scrub-text.ts';

/** Validates a staff member's reason for an act; `fault` is null when valid. */
export function checkReason(value: unknown): { text: string; fault: string | null } {
  const text = typeof value === 'string' ? hideIdentityNumbers(value.trim()) : '';
  if (text.length < REASON_MINIMUM) {
    return { text, fault: m.reason_short({ minimum: REASON_MINIMUM }) };
  }
  if (text.length > REASON_MAXIMUM) {
    return { text, fault: m.reason_long({ maximum: REASON_MAXIMUM }) };
  }
  return { text, fault: null };
}

/** The same; throws Refusal 400 naming the field when invalid. */
export function readReason(value: unknown, field = 'reason'): string {
  const { text, fault } = checkReason(value);
  if (fault !== null) throw refuseInvalid(m.body_invalid(), { [field]: fault });
  return text;
}
