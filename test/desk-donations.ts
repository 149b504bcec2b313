import type { Context } from '#server/context.ts';
import { readDeskEntry } from '#server/donations/desk-donation.ts';
import { enterDonation } from '#server/donations/enter-donation.ts';
import { voidDonation } from '#server/donations/void-donation.ts';
import type { Role } from '#shared/staff/roles.ts';
import { staffMember } from './staff.ts';

/** A clerk's form for a cash donation of ₹501 with a tax receipt. */
export function fillDeskForm(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullname: 'Radha Sharma',
    phone_no: '9876543210',
    email: 'radha@example.org',
    pan_no: 'ABCPE1234F',
    address: '12 Parikrama Marg, Vrindavan',
    amount: '501',
    donationId: 'food',
    // Tests use the same PAN with many names.
    confirmed: ['pan_no'],
    ...parts,
  };
}

/** Enters a donation as a member with this role and returns its id. */
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
