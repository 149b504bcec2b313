import * as z from 'zod/mini';
import {
  type DonorForm,
  donorFormSchema,
  type FieldFaults,
  readFieldFaults,
} from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { reviseReceipt } from './books.writes.ts';
import { type Donation, lockDonations, updateDonation } from './donations.writes.ts';
import { findIncomplete } from './donor-completeness.ts';
import { insertIdentities, readFirstIdentity } from './identities/donation-identities.writes.ts';
import { openDonationLink } from './open-donation-link.ts';

const { pan_no, aadhar_no } = donorFormSchema.shape;
const numbersSchema = z.object({ pan_no, aadhar_no });

/**
 * Whether the donor may add PAN and Aadhaar on the private page: only where the form does not require them, for received
 * money, and once. Later changes are the staff's.
 */
export function mayAddNumbers(
  donation: Pick<Donation, 'status' | 'identity_id'>,
  { identityNumbers }: Context['formPolicy'],
): boolean {
  return (
    identityNumbers === 'for-tax' && donation.status === 'paid' && donation.identity_id === null
  );
}

/**
 * Adds the numbers that a donor gives after the donation, on the page of its private link; the receipt is revised, so
 * that it shows them. Throws Refusal: 400 with fields, 404 and 410 as `openDonationLink`, 409 where it has numbers
 * already or may not get any.
 */
export async function addIdentityNumbers(
  context: Pick<Context, 'db' | 'clock' | 'sealer' | 'aadhaarStorage' | 'formPolicy'>,
  {
    linkDays,
    token,
    body,
    networkHash,
  }: {
    linkDays: number;
    token: string;
    body: unknown;
    /** Keyed hash of the donor's network; null if unknown. */
    networkHash: string | null;
  },
): Promise<void> {
  const { donationId } = await openDonationLink(context, linkDays, token);
  const numbers = readNumbers(body);
  await transact(context.db, async (trx) => {
    const [donation] = await lockDonations(trx, [donationId]);
    if (!mayAddNumbers(donation, context.formPolicy)) throw new Refusal(409, m.numbers_refused());
    const origin = { source: 'private-link', actor: 'public', networkHash } as const;
    const identity = await readFirstIdentity(trx, context, donationId, numbers, origin);
    if (identity === null)
      throw new Error('Expected validated numbers to make a version, found none');
    await insertIdentities(trx, [identity]);
    const at = toTimestamp(context.clock.now());
    await updateDonation(trx, donationId, {
      identity_id: identity.id,
      // Numbers may be all that staff waited for; a form of the site that lacks nothing else stays complete.
      incomplete: donation.incomplete === 1 ? findIncomplete(donation, identity) : 0,
      updated_at: at,
    });
    await reviseReceipt(trx, donationId, { updated_at: at });
    await writeAudit(trx, context.clock, {
      actor: 'public',
      action: 'add-identity-numbers',
      subject: donationId,
      details: { version: identity.id },
    });
  });
}

function readNumbers(body: unknown): Pick<DonorForm, 'pan_no' | 'aadhar_no'> {
  const result = numbersSchema.safeParse(typeof body === 'object' && body !== null ? body : {});
  if (result.success) return result.data;
  const faults: FieldFaults = readFieldFaults(result.error);
  throw refuseInvalid(m.body_invalid(), faults);
}
