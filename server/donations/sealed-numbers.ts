import { type SealedCollection, sealedByPrefix } from '../platform/sealed-collection.ts';
import { listPansNotUnder, listVaultNotUnder } from './rotation.queries.ts';
import { renewPan, renewVaultRow } from './rotation.writes.ts';

/** What donors and the vault hold under the data key. */
export const sealedNumbers: readonly SealedCollection[] = [
  sealedByPrefix('PANs', listPansNotUnder, renewPan),
  sealedByPrefix('Aadhaar numbers', listVaultNotUnder, renewVaultRow),
];
