import { hasPermission, type Role } from '#shared/staff/roles.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { getDonationFacts } from '../donations/get-donation-facts.ts';
import { findAddressChange } from './address-changes.queries.ts';

/**
 * The mail address for a donation's document code: the one given with it, or one entered by staff who may see the PAN.
 * Otherwise '': staff who may not see the PAN could enter their own address.
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
