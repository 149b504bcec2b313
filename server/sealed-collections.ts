import { sealedBatchRows } from './batches/sealed-batch-rows.ts';
import { sealedTaxDocumentKeys } from './certificates/sealed-tax-document-keys.ts';
import { sealedNumbers } from './donations/sealed-numbers.ts';
import { sealedCells } from './exchange/sealed-cells.ts';
import { retainedHashKeys } from './platform/open-sealer.ts';
import type { SealedCollection } from './platform/sealed-collection.ts';
import { hashedAddresses } from './subscribers/subscriber-addresses.ts';

/** Everything sealed under the data key: what a key rotation must process. */
export const sealedCollections: readonly SealedCollection[] = [
  ...sealedNumbers,
  sealedTaxDocumentKeys,
  sealedCells,
  sealedBatchRows,
  hashedAddresses,
  retainedHashKeys,
];
