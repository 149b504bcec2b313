import { sealedByPrefix } from '../platform/sealed-collection.ts';
import { listPaperKeysNotUnder } from './paper-keys.queries.ts';
import { renewPaperKey } from './paper-keys.writes.ts';

/** The keys of papers, which are sealed under the data key. */
export const sealedPaperKeys = sealedByPrefix('papers', listPaperKeysNotUnder, renewPaperKey);
