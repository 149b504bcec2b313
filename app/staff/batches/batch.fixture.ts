import { emptyCells } from '#shared/staff/batch-cells.ts';
import type { Batch, BatchRow } from '#shared/staff/batches-endpoints.ts';

/** A row of the batch as the server has it. */
export const savedRow: BatchRow = {
  ...{ _id: 'a'.repeat(32), version: 1, donorId: null, amount: 501, faults: {}, questions: [] },
  cells: { ...emptyCells, fullname: 'Radha', amount: '501' },
  changedBy: 'Asha',
};

/** An open batch in which that row is the only one so far, of two that are expected. */
export const openBatch: Batch = {
  ...{ _id: 'b1', number: 12, status: 'open', date: '2026-10-02', mode: 'cash' },
  campaign: { _id: 'c1', title: 'Gaushala' },
  ...{ expected: { count: 2, amount: 601 }, entered: { count: 1, amount: 501 } },
  ...{ firstReceiptNo: '', lastReceiptNo: '', owner: { _id: 'o1', name: 'Asha' } },
  ...{ openedAt: '2026-10-02T06:30:00.000Z', closedAt: null, closedBy: null },
};
