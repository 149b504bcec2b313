import type { Donor } from './donors.queries.ts';

/** 1 while the papers of a gift lack something: the name, the address, or a number that says who the donor is. */
export function findIncomplete(
  gift: { fullname: string; address: string },
  donor: Pick<Donor, 'pan_hash' | 'aadhaar_reference'> | undefined,
): 0 | 1 {
  const isKnown = donor !== undefined && (donor.pan_hash ?? donor.aadhaar_reference) !== null;
  return gift.fullname !== '' && gift.address !== '' && isKnown ? 0 : 1;
}
