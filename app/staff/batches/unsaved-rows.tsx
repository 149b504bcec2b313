import { m } from '#shared/messages/compiled/messages.js';
import type { BatchCell, BatchMode } from '#shared/staff/batch-cells.ts';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Panel } from '../kit/panel.tsx';
import { nameCell } from './batch-labels.ts';
import { type GridRow, type GridRows, keepUnsaved, listFilledCells } from './grid-rows.ts';

/** Rows that were typed into a batch that another member has posted or discarded meanwhile, to be copied. */
export function UnsavedRows({
  batch: { mode, status },
  rows,
}: {
  readonly batch: Pick<Batch, 'mode' | 'status'>;
  readonly rows: GridRows;
}) {
  const unsaved = keepUnsaved(rows);
  const count = unsaved.length;
  if (count === 0) return null;
  return (
    <Panel title={m.batch_unsaved({ count })} className="mb-4">
      <p role="alert" className="mb-3 text-danger">
        {status === 'posted' ? m.batch_unsaved_posted() : m.batch_unsaved_discarded()}
      </p>
      <DataTable
        caption={m.batch_unsaved({ count })}
        // With their headings, by which the grid of another batch recognises the pasted columns.
        columns={listFilledCells(unsaved).map((cell) => toColumn(cell, mode))}
        rows={unsaved}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

function toColumn(cell: BatchCell, mode: BatchMode): Column<GridRow> {
  return {
    key: cell,
    head: nameCell(cell, mode),
    className: 'min-w-24 wrap-anywhere',
    cell: ({ cells }) => cells[cell],
  };
}
