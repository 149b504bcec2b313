import { type SealedCollection, sealedByPrefix } from '../platform/sealed-collection.ts';
import { sealedProposals } from './corrections/proposals.ts';
import { listDonorPansNotUnder, listPansNotUnder, listVaultNotUnder } from './rotation.queries.ts';
import { renewDonorPan, renewPan, renewVaultRow } from './rotation.writes.ts';

/** Values of donations and the vault sealed under the data key. */
export const sealedNumbers: readonly SealedCollection[] = [
  sealedByPrefix('PANs', listPansNotUnder, renewPan),
  sealedByPrefix('PANs of donors', listDonorPansNotUnder, renewDonorPan),
  sealedByPrefix('Aadhaar numbers', listVaultNotUnder, renewVaultRow),
  sealedProposals,
];
