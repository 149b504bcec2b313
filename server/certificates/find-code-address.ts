import { hasPermission, type Role } from '#shared/staff/roles.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { getDonationFacts } from '../donations/get-donation-facts.ts';
import { findAddressChange } from './address-changes.queries.ts';

/**
 * Where a code for a donation's documents may be mailed: the address that it was given with, or one that a member of staff
 * put there who may see the PAN anyway. '' when there is none: else whoever may fill in a missing address, and not see
 * the PAN, would fill in their own.
 */
export async function findCodeAddress(reader: DatabaseReader, donationId: string): Promise<string> {
  const donation = await getDonationFacts(reader, donationId);
  if (!donation || donation.email === '') return '';
  const change = await findAddressChange(reader, donationId);
  const isVouched = !change || mayReveal(change.role);
  return isVouched ? donation.email : '';
}

function mayReveal(role: Role | null): boolean {
  return role !== null && hasPermission(role, 'identity.reveal');
}
