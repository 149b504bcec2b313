/**
 * One number per donation, gap-free per tax year: '2026-27/000123'. A change raises `revision` if a copy of the current
 * one was issued; a full refund voids it.
 */
export type ReceiptsTable = {
  donation_id: string;
  tax_year: string;
  serial: number;
  number: string;
  amount_paise: number;
  revision: number;
  status: 'valid' | 'void';
  issued_at: string;
  updated_at: string;
};

/** The last serial used in a tax year; changed only inside the transaction that issues the receipt. */
export type ReceiptSerialsTable = {
  tax_year: string;
  last_serial: number;
};
