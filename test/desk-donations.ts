import type { Context } from '#server/context.ts';
import { readDeskEntry } from '#server/donations/desk-donation.ts';
import { enterDonation } from '#server/donations/enter-donation.ts';
import { voidDonation } from '#server/donations/void-donation.ts';
import type { Role } from '#shared/staff/roles.ts';
import { staffMember } from './staff.ts';

/** What a clerk types for somebody who gives ₹501 in cash and wants a receipt for the tax office. */
export function fillDeskForm(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullname: 'Radha Sharma',
    phone_no: '9876543210',
    email: 'radha@example.org',
    pan_no: 'ABCPE1234F',
    address: '12 Parikrama Marg, Vrindavan',
    amount: '501',
    donationId: 'food',
    // Tests give the same PAN to many names.
    confirmed: ['pan_no'],
    ...parts,
  };
}

/** Enters a donation as a staff member of this role and answers its id. */
export async function enterAtDesk(
  context: Context,
  parts: Record<string, unknown> = {},
  role: Role = 'admin',
): Promise<string> {
  const actor = staffMember(role);
  const donation = readDeskEntry(fillDeskForm(parts), actor, context.clock.now());
  return enterDonation(context, actor, donation);
}

/** Voids a donation as an administrator. */
export async function voidAtDesk(context: Context, donationId: string): Promise<void> {
  await voidDonation(context, staffMember('admin'), donationId, 'Entered twice');
}
