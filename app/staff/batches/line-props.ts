import type { BatchMode, GridColumn } from '#shared/staff/batch-cells.ts';
import type { DeskCampaign, DonorRecord } from '#shared/staff/entry-endpoints.ts';
import type { GridRow } from './grid-rows.ts';

/** What a row of the grid, or a cell of it, can do. */
export type LineActions = {
  readonly edit: (row: GridRow, column: GridColumn, value: string) => void;
  readonly choose: (row: GridRow, donor: DonorRecord) => void;
  readonly takeDonor: (row: GridRow, donorId: string) => void;
  readonly remove: (row: GridRow) => void;
  readonly confirm: (row: GridRow, names: readonly string[]) => void;
  readonly settle: (row: GridRow, keep: 'theirs' | 'mine') => void;
};

export type LineProps = {
  readonly row: GridRow;
  /** Counted from 1. */
  readonly line: number;
  readonly mode: BatchMode;
  readonly columns: readonly GridColumn[];
  /** Where the cursor is in this row; null when it is in another. */
  readonly column: GridColumn | null;
  readonly campaigns: readonly DeskCampaign[];
  readonly actions: LineActions;
};
