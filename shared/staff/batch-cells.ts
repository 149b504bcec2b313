import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, ungroup } from '../money.ts';
import type { DeskMode } from './desk-donation.ts';

/** Payment modes of a batch; goods are entered one by one. */
export const batchModes = ['cash', 'cheque', 'bank', 'upi'] as const satisfies readonly DeskMode[];
export type BatchMode = (typeof batchModes)[number];

/** Rows of a batch at most. */
export const BATCH_ROWS = 300;
/** Rows saved in one call at most. */
export const ROWS_A_SAVE = 50;
/** Longest receipt-book number and text of a cell, in characters. */
export const RECEIPT_BOOK_NO_LENGTH = 20;
export const CELL_LENGTH = 500;

/** The columns of the grid, in its order. */
const gridColumns = [
  'receipt_book_no',
  'fullname',
  'phone_no',
  'pan_no',
  'amount',
  'reference',
  'bank',
  'campaign',
] as const;
export type GridColumn = (typeof gridColumns)[number];

/** The cells of a row: the grid's columns, and contact data of a known donor or of a pasted table. */
export const batchCells = [...gridColumns, 'email', 'address'] as const;
export type BatchCell = (typeof batchCells)[number];

const cell = z.string().check(z.maxLength(CELL_LENGTH, { error: () => m.field_too_long() }));

/** The cells as typed, '' where empty. */
export const batchCellsSchema = z.object({
  receipt_book_no: cell,
  fullname: cell,
  phone_no: cell,
  pan_no: cell,
  amount: cell,
  reference: cell,
  bank: cell,
  campaign: cell,
  email: cell,
  address: cell,
});
export type BatchCells = z.infer<typeof batchCellsSchema>;

export const emptyCells: BatchCells = {
  receipt_book_no: '',
  fullname: '',
  phone_no: '',
  pan_no: '',
  amount: '',
  reference: '',
  bank: '',
  campaign: '',
  email: '',
  address: '',
};

/** Columns of the grid for a payment mode: cash has neither reference nor bank, a bank transfer no drawee bank. */
export function columnsOf(mode: BatchMode): readonly GridColumn[] {
  const unused: Record<BatchMode, readonly GridColumn[]> = {
    cash: ['reference', 'bank'],
    cheque: [],
    bank: ['bank'],
    upi: ['bank'],
  };
  return gridColumns.filter((column) => !unused[mode].includes(column));
}

/** An amount without the currency sign, commas between groups of digits and the /- of Indian bills. */
export function readTypedAmount(text: string): string {
  const amount = text
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(?:\/-|₹)$/, '');
  return ungroup(amount);
}

/** Ten digits, without country code, leading zero, spaces and dashes. */
export function readTypedPhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? digits : text.trim();
}

/** Number of donations, and their sum in paise. */
export type BatchTotal = { count: number; paise: number };

export function agrees(entered: BatchTotal, expected: BatchTotal): boolean {
  return entered.count === expected.count && entered.paise === expected.paise;
}

/** The difference to the control total in words: '2 donations and ₹1,500 missing'. */
export function describeDifference(entered: BatchTotal, expected: BatchTotal): string {
  if (agrees(entered, expected)) return m.batch_agrees();
  const count = entered.count - expected.count;
  const paise = entered.paise - expected.paise;
  return [
    count < 0 ? [m.batch_donations_missing({ count: -count })] : [],
    count > 0 ? [m.batch_donations_over({ count })] : [],
    paise < 0 ? [m.batch_amount_missing({ amount: formatPaise(-paise) })] : [],
    paise > 0 ? [m.batch_amount_over({ amount: formatPaise(paise) })] : [],
  ]
    .flat()
    .join(', ');
}
