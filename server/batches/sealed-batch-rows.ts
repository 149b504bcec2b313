import { sealedByPrefix } from '../platform/sealed-collection.ts';
import { listRowsNotUnder } from './batches.queries.ts';
import { renewRow } from './batches.writes.ts';

/** Cells of open batches that contain identity numbers. */
export const sealedBatchRows = sealedByPrefix('rows of batches', listRowsNotUnder, renewRow);
