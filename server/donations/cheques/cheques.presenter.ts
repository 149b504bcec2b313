import { dayFrom } from '#shared/dates.ts';
import { toRupees } from '#shared/money.ts';
import type { Cheque, ChequeState } from '#shared/staff/cheques-endpoints.ts';
import type { ChequeRow } from './cheques.queries.ts';

/** A cheque without a row was received and nothing more. */
export function stateOf(row: Pick<ChequeRow, 'cheque_status'>): ChequeState {
  return row.cheque_status ?? 'received';
}

/** Whether staff may still undo a bounce: on the day in India on which it was recorded. */
export function canUndoBounce(row: ChequeRow, now: Date): boolean {
  if (stateOf(row) !== 'bounced' || row.bounced_at === null) return false;
  return dayFrom(new Date(row.bounced_at), 0) === dayFrom(now, 0);
}

export function presentCheque(row: ChequeRow, now: Date): Cheque {
  return {
    _id: row.id,
    state: stateOf(row),
    number: row.reference,
    bank: row.drawee_bank,
    date: row.cheque_date,
    fullname: row.fullname,
    amount: toRupees(row.donation_paise),
    campaignTitle: row.campaign_title,
    receiptNumber: row.receipt_number || null,
    receiptIsEarlier: row.receipt_is_earlier === 1,
    receivedAt: row.paid_at ?? row.created_at,
    depositedOn: row.deposited_on ?? '',
    slip: row.slip_number ?? '',
    clearedOn: row.cleared_on ?? '',
    bouncedAt: row.bounced_at,
    bounceReason: row.bounce_reason ?? '',
    canUndoBounce: canUndoBounce(row, now),
    pendingBounce:
      row.bounce_approval_id === null
        ? null
        : { _id: row.bounce_approval_id, effectiveAfter: row.bounce_effective_after },
  };
}
