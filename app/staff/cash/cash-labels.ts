import { m } from '#shared/messages/compiled/messages.js';
import type { CashHandover, HandoverStatus } from '#shared/staff/cash-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';

export const handoverStatuses: Record<HandoverStatus, { label: () => string; tone: BadgeTone }> = {
  draft: { label: m.cash_status_draft, tone: 'plain' },
  'handed-over': { label: m.cash_status_handed_over, tone: 'waiting' },
  received: { label: m.cash_status_received, tone: 'good' },
  disputed: { label: m.cash_status_disputed, tone: 'bad' },
  discarded: { label: m.cash_status_discarded, tone: 'plain' },
};

export const formatDay = (day: string) => day.split('-').reverse().join('/');

/** The days of a handover's donations. */
export function formatPeriod({ from, to }: Pick<CashHandover, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
