import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Cheque, ChequeState } from '#shared/staff/cheques-endpoints.ts';
import { showDay } from '#shared/typed-days.ts';
import type { BadgeTone } from '../kit/badge.tsx';

export const chequeLabels: Readonly<
  Record<ChequeState, { readonly label: () => string; readonly tone: BadgeTone }>
> = {
  received: { label: m.cheque_received, tone: 'waiting' },
  deposited: { label: m.cheque_deposited, tone: 'waiting' },
  cleared: { label: m.cheque_cleared, tone: 'good' },
  bounced: { label: m.cheque_bounced, tone: 'bad' },
  untracked: { label: m.cheque_untracked, tone: 'plain' },
};

/** What the bank did with a cheque, in the order of time. */
export function listChequeEvents(cheque: Cheque): string[] {
  const { depositedOn, slip, clearedOn, bouncedAt, bounceReason } = cheque;
  const deposited = { date: showDay(depositedOn), slip };
  return [
    depositedOn === ''
      ? null
      : slip === ''
        ? m.cheque_deposited_on(deposited)
        : m.cheque_deposited_slip(deposited),
    clearedOn === '' ? null : m.cheque_cleared_on({ date: showDay(clearedOn) }),
    bouncedAt === null
      ? null
      : m.cheque_bounced_on({
          date: formatDate(new Date(bouncedAt)),
          reason: bounceReason || m.cheques_reason_none(),
        }),
  ].filter((event) => event !== null);
}

/** A cheque's number, or that it has none. */
export function nameCheque({ number }: Pick<Cheque, 'number'>): string {
  return number || m.cheques_number_none();
}
