import { sealedByPrefix } from '../platform/sealed-collection.ts';
import { listCellsNotUnder } from './sealed-cells.queries.ts';
import { renewCells } from './sealed-cells.writes.ts';

/** Cells of files on their way in that hold identity numbers. */
export const sealedCells = sealedByPrefix('rows of imports', listCellsNotUnder, renewCells);
