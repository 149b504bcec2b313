import type { GridColumn } from '#shared/staff/batch-cells.ts';
import type { GridRow } from './grid-rows.ts';

/** 'next' goes on to the next row at the end of a row; 'next in row' stops there. */
export type Target = 'next' | 'next in row' | 'previous' | 'above' | 'below' | 'next row';

type Cell = { readonly id: string; readonly column: GridColumn };

/** The cell to which a key moves; null where there is none. */
export function findTarget(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  from: Cell,
  target: Target,
): Cell | null {
  const line = rows.findIndex(({ id }) => id === from.id);
  const place = columns.indexOf(from.column);
  const at = (row: number, column: number): Cell | null => {
    const [id, name] = [rows[row]?.id, columns[column]];
    return id === undefined || name === undefined ? null : { id, column: name };
  };
  const nextRow = () => {
    const id = rows[line + 1]?.id;
    return id === undefined ? null : { id, column: 'fullname' as const };
  };
  const moves: Record<Target, () => Cell | null> = {
    next: () => at(line, place + 1) ?? nextRow(),
    'next in row': () => at(line, place + 1),
    previous: () => at(line, place - 1),
    above: () => at(line - 1, place),
    below: () => at(line + 1, place),
    'next row': nextRow,
  };
  return moves[target]();
}
