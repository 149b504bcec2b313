import type { DonationIdentitiesTable } from '../database/tables/donation-identities.table.ts';

/** 1 while a donation lacks something for its documents: the name, the address, or an identity number. */
export function findIncomplete(
  donation: { fullname: string; address: string },
  identity: Pick<DonationIdentitiesTable, 'pan_hash' | 'aadhaar_reference'> | null | undefined,
): 0 | 1 {
  const hasNumber = (identity?.pan_hash ?? identity?.aadhaar_reference ?? null) !== null;
  return donation.fullname !== '' && donation.address !== '' && hasNumber ? 0 : 1;
}
