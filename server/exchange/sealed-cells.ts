import { sealedByPrefix } from '../platform/sealed-collection.ts';
import { listCellsNotUnder } from './donation-imports.queries.ts';
import { renewCells } from './donation-imports.writes.ts';

/** Import cells that contain identity numbers. */
export const sealedCells = sealedByPrefix('rows of imports', listCellsNotUnder, renewCells);
