import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { CashHandover, HandoverStatus } from '#shared/staff/cash-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';

export const handoverStatuses: Record<HandoverStatus, { label: () => string; tone: BadgeTone }> = {
  draft: { label: m.cash_status_draft, tone: 'plain' },
  'handed-over': { label: m.cash_status_handed_over, tone: 'waiting' },
  received: { label: m.cash_status_received, tone: 'good' },
  disputed: { label: m.cash_status_disputed, tone: 'bad' },
  discarded: { label: m.cash_status_discarded, tone: 'plain' },
};

/** A difference of a count in words; `rupees` is counted less expected. */
export function describeCashDifference(rupees: number): string {
  if (rupees === 0) return m.cash_difference_none();
  return rupees < 0
    ? m.cash_difference_missing({ amount: formatRupees(-rupees) })
    : m.cash_difference_over({ amount: formatRupees(rupees) });
}

export const formatDay = (day: string) => day.split('-').reverse().join('/');

/** The days of a handover's donations. */
export function formatPeriod({ from, to }: Pick<CashHandover, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
