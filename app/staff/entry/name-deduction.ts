import { m } from '#shared/messages/compiled/messages.js';
import { CASH_LIMITS } from '#shared/staff/cash-rules.ts';

/** Short reason why a donation is not deductible; null when it is. */
export function nameNoDeduction(reason: string | null): string | null {
  if (reason === null) return null;
  if (reason === 'cash-above-limit')
    return m.entry_done_cash({ limit: CASH_LIMITS.deductibleUpTo });
  return reason === 'in-kind' ? m.entry_done_kind() : m.entry_warn_campaign();
}
