import { m } from '#shared/messages/compiled/messages.js';
import type { BatchCell, BatchMode, GridColumn } from '#shared/staff/batch-cells.ts';
import type { Batch, BatchStatus } from '#shared/staff/batches-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';

export const batchStatuses: Record<BatchStatus, { label: () => string; tone: BadgeTone }> = {
  open: { label: m.batch_status_open, tone: 'waiting' },
  posted: { label: m.batch_status_posted, tone: 'good' },
  discarded: { label: m.batch_status_discarded, tone: 'plain' },
};

export const nameBatch = ({ number }: Pick<Batch, 'number'>) => m.batch_name({ number });

const columns: Record<GridColumn, () => string> = {
  receipt_book_no: m.batch_cell_receipt_book_no,
  fullname: m.batch_cell_fullname,
  phone_no: m.batch_cell_phone_no,
  pan_no: m.batch_cell_pan_no,
  amount: m.batch_cell_amount,
  reference: m.batch_cell_reference,
  bank: m.batch_cell_bank,
  campaign: m.batch_cell_campaign,
};

/** Heading of a column; a cheque's reference is its number. */
export function nameColumn(column: GridColumn, mode: BatchMode): string {
  return column === 'reference' && mode === 'cheque' ? m.batch_cell_cheque_no() : columns[column]();
}

/** Name of any cell of a row. */
export function nameCell(cell: BatchCell, mode: BatchMode): string {
  if (cell === 'email') return m.donor_email();
  return cell === 'address' ? m.donor_address() : nameColumn(cell, mode);
}
