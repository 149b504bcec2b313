import { m } from '#shared/messages/compiled/messages.js';
import type { ErrorState, ErrorSummary } from '#shared/staff/errors-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';

export const stateTexts: Record<
  ErrorState,
  { readonly label: () => string; readonly tone: BadgeTone }
> = {
  open: { label: m.errors_state_open, tone: 'waiting' },
  again: { label: m.errors_state_again, tone: 'bad' },
  resolved: { label: m.errors_state_resolved, tone: 'good' },
};

/** The kind and the message of an error as they are shown. */
export function describeError({ kind, message, task }: ErrorSummary): {
  readonly kind: string;
  readonly message: string;
} {
  if (kind === 'overflow') {
    return { kind: m.errors_overflow(), message: m.errors_overflow_text() };
  }
  return { kind, message: message || task || m.errors_no_message() };
}
