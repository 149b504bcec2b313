import { toRupees } from '#shared/money.ts';
import type { DayBookEntry, DayBookRefund, DayBookVoid } from '#shared/staff/reports-endpoints.ts';
import type { EntryRow, RefundRow, VoidRow } from './reports.queries.ts';

export function presentEntry(row: EntryRow): DayBookEntry {
  return {
    _id: row.id,
    receiptNumber: row.number,
    fullname: row.fullname,
    campaignTitle: row.title,
    mode: row.mode,
    amount: toRupees(row.amount_paise),
    refunded: toRupees(row.refunded_paise),
    date: row.paid_at ?? row.created_at,
    enteredBy: row.entered_by_name,
  };
}

export function presentRefund(row: RefundRow): DayBookRefund {
  return {
    reference: row.provider_refund_id,
    _id: row.id,
    receiptNumber: row.number,
    fullname: row.fullname,
    campaignTitle: row.title,
    mode: row.mode,
    amount: toRupees(row.amount_paise),
    at: row.processed_at,
  };
}

export function presentVoid(row: VoidRow): DayBookVoid {
  return {
    _id: row.id,
    receiptNumber: row.number,
    fullname: row.fullname,
    campaignTitle: row.title,
    mode: row.mode,
    amount: toRupees(row.amount_paise),
    date: row.paid_at ?? '',
    voidedBy: row.voided_by_name,
    voidReason: row.void_reason,
  };
}
