import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { BATCH_ROWS, columnsOf, type GridColumn } from '#shared/staff/batch-cells.ts';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { nameBatch, nameColumn } from './batch-labels.ts';
import { findTarget, type Target } from './find-target.ts';
import { GridLine } from './grid-line.tsx';
import {
  chooseDonor,
  editCell,
  type GridRow,
  isBlank,
  pasteRows,
  setDonor,
  undoCell,
} from './grid-rows.ts';
import type { LineActions } from './line-props.ts';
import { readPasted } from './read-pasted.ts';
import type { BatchWork } from './use-batch.ts';

type Cursor = { readonly id: string; readonly column: GridColumn };

/**
 * The rows of an open batch, by keyboard: arrows, Tab and Enter move, Enter at the end of a row begins the next one,
 * Ctrl+D copies from above, Escape undoes the cell. Tables are pasted from spreadsheets.
 */
export function BatchGrid({
  batch,
  work,
  campaigns,
}: {
  readonly batch: Batch;
  readonly work: BatchWork;
  readonly campaigns: readonly DeskCampaign[];
}) {
  const { rows, setRows, enterRow, remove } = work;
  const toast = useToast();
  const body = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  /** Where the focus goes once the row is rendered. */
  const goingTo = useRef<Cursor | null>(null);
  /** The row as it was when the cursor entered its cell. */
  const before = useRef<GridRow | null>(null);
  const columns = useMemo(() => columnsOf(batch.mode), [batch.mode]);

  useEffect(() => {
    if (goingTo.current !== null && focusCell(body.current, goingTo.current))
      goingTo.current = null;
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    const last = rows.at(-1);
    if (hasBegun.current || last === undefined) return;
    hasBegun.current = true;
    focusCell(body.current, { id: last.id, column: beginningOf(rows, rows.length - 1) });
  }, [rows]);

  const go = (target: Target, from: Cursor) => {
    const found = findTarget(rows, columns, from, target);
    if (found !== null && !focusCell(body.current, found)) goingTo.current = found;
  };

  const copyFromAbove = ({ id, column }: Cursor) => {
    const index = rows.findIndex((row) => row.id === id);
    const above = rows[index - 1];
    // A masked PAN cannot be copied, and belongs to one donor.
    if (above === undefined || column === 'pan_no') return;
    setRows((now) => editCell(now, id, column, above.cells[column]));
  };

  const removeRow = async (row: GridRow) => {
    const index = rows.findIndex(({ id }) => id === row.id);
    const neighbour = rows[index + 1] ?? rows[index - 1];
    if (isBlank(row) || neighbour === undefined) return;
    goingTo.current = { id: neighbour.id, column: 'fullname' };
    const error = await remove(row);
    if (error !== null) toast({ kind: 'error', text: error });
  };
  const confirmRow = async (row: GridRow, names: readonly string[]) => {
    const error = await work.confirm(row, names);
    if (error !== null) toast({ kind: 'error', text: error });
  };

  // Stable, so that typing renders only the row at the cursor.
  const latest = useRef({ removeRow, confirmRow, work });
  useEffect(() => {
    latest.current = { removeRow, confirmRow, work };
  });
  const actions = useMemo(
    (): LineActions => ({
      edit: (row, column, value) => setRows((now) => editCell(now, row.id, column, value)),
      choose: (row, donor) => {
        goingTo.current = { id: row.id, column: 'amount' };
        setRows((now) => chooseDonor(now, row.id, donor));
      },
      takeDonor: (row, donorId) => {
        setRows((now) => setDonor(now, row.id, donorId));
        void latest.current.work.save('all');
      },
      remove: (row) => void latest.current.removeRow(row),
      confirm: (row, names) => void latest.current.confirmRow(row, names),
      settle: (row, keep) => latest.current.work.settle(row, keep),
    }),
    [setRows],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const at = readCursor(event.target);
    const row = rows.find(({ id }) => id === at?.id);
    if (at === null || row === undefined || !(event.target instanceof HTMLInputElement)) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (event.altKey || event.nativeEvent.isComposing) return;
    if (isControl && event.key.toLowerCase() === 'd') copyFromAbove(at);
    else if (isControl && event.key === 'Delete') void removeRow(row);
    else if (event.key === 'Enter') go(isControl ? 'next row' : 'next', at);
    else if (event.key === 'Escape') {
      const entered = before.current;
      if (entered !== null) setRows((now) => undoCell(now, at.id, at.column, entered));
    } else if (!isControl && !event.shiftKey && isLeaving(event.target, event.key)) {
      go(arrows[event.key] ?? 'next', at);
    } else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const at = readCursor(event.target);
    if (at === null) return;
    const pasted = readPasted(event.clipboardData.getData('text/plain'), at.column, columns);
    if (pasted === null) return;
    event.preventDefault();
    const filled = rows.filter((row) => !isBlank(row)).length;
    if (pasted.rows.length > 1 && filled + pasted.rows.length > BATCH_ROWS) {
      toast({ kind: 'error', text: m.batch_full({ most: BATCH_ROWS }) });
      return;
    }
    setRows((now) => pasteRows(now, at.id, pasted));
    const unused =
      pasted.unused.length === 0
        ? ''
        : `. ${m.batch_paste_unused({ columns: pasted.unused.join(', ') })}`;
    const text = m.batch_pasted({ count: pasted.rows.length }) + unused;
    toast({ text, durationMs: unused === '' ? 3000 : 9000 });
    void work.save('all');
  };

  return (
    <section
      aria-label={m.batch_grid({ batch: nameBatch(batch) })}
      className="overflow-x-auto rounded-xl border border-line bg-card"
    >
      <table
        ref={body}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={({ target }) => {
          const at = readCursor(target);
          if (at === null) return;
          before.current = rows.find(({ id }) => id === at.id) ?? null;
          setCursor(at);
          enterRow(at.id);
        }}
        onBlur={({ relatedTarget }) => {
          if (body.current?.contains(relatedTarget)) return;
          setCursor(null);
          enterRow(null);
        }}
        className="w-full min-w-4xl border-collapse text-sm"
      >
        <thead>
          <tr className="border-b border-line-strong/60 bg-sand/25 text-left text-xs text-ink-soft">
            <th scope="col" className="w-10 px-2 py-2 text-right font-semibold">
              <span className="sr-only">{m.batch_row()}</span>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`px-2 py-2 font-semibold whitespace-nowrap ${column === 'amount' ? 'text-right' : ''} ${widths[column]}`}
              >
                {nameColumn(column, batch.mode)}
              </th>
            ))}
            <th scope="col" className="w-32 px-2 py-2 font-semibold">
              {m.batches_status()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridLine
              key={row.id}
              row={row}
              line={index + 1}
              mode={batch.mode}
              columns={columns}
              column={cursor?.id === row.id ? cursor.column : null}
              campaigns={campaigns}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function focusCell(table: HTMLTableElement | null, { id, column }: Cursor): boolean {
  const cell = table?.querySelector<HTMLInputElement>(
    `input[data-row="${id}"][data-column="${column}"]`,
  );
  cell?.focus();
  cell?.select();
  return cell !== null && cell !== undefined;
}

const widths: Record<GridColumn, string> = {
  receipt_book_no: 'w-28',
  fullname: 'min-w-44',
  phone_no: 'w-30',
  pan_no: 'w-32',
  amount: 'w-26',
  reference: 'w-40',
  bank: 'w-32',
  campaign: 'w-40',
};

const arrows: Readonly<Record<string, Target>> = {
  ArrowUp: 'above',
  ArrowDown: 'below',
  ArrowLeft: 'previous',
  ArrowRight: 'next in row',
};

/** Whether an arrow key leaves the field: sideways only from the end of its text. */
function isLeaving(field: HTMLInputElement, key: string): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  const { selectionStart: from, selectionEnd: to, value } = field;
  const isAll = from === 0 && to === value.length;
  if (key === 'ArrowLeft') return isAll || (from === 0 && to === 0);
  return key === 'ArrowRight' && (isAll || (from === value.length && to === value.length));
}

function readCursor(target: EventTarget): Cursor | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined
    ? null
    : { id: row, column: column as GridColumn };
}

/** Where typing begins in a row: at the name, once receipt-book numbers count on by themselves. */
function beginningOf(rows: readonly GridRow[], index: number): GridColumn {
  const isFilled = (rows[index]?.cells.receipt_book_no ?? '') !== '';
  return index > 0 || isFilled ? 'fullname' : 'receipt_book_no';
}
