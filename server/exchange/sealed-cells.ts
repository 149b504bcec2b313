import { sealedByPrefix } from '../platform/sealed-collection.ts';
import { listCellsNotUnder } from './sealed-cells.queries.ts';
import { renewCells } from './sealed-cells.writes.ts';

/** Import cells that contain identity numbers. */
export const sealedCells = sealedByPrefix('rows of imports', listCellsNotUnder, renewCells);
