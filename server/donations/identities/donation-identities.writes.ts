import type { DatabaseTransaction } from '../../database/handles.ts';
import type {
  DonationIdentitiesTable,
  IdentitySource,
} from '../../database/tables/donation-identities.table.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { type IdentityContext, sealPan, storeAadhaar } from '../identity-numbers.writes.ts';

/** Origin of numbers: a public form, with the keyed hash of its network address, or a member of staff. */
export type Origin = { source: IdentitySource; actor: string; networkHash?: string | null };

/** The numbers of a version; null for none. */
export type IdentityNumbers = { pan: string | null; aadhaarReference: string | null };

const NO_PAN = { pan_sealed: null, pan_hash: null, pan_last4: null } as const;

/** A new row for a version of a donation's numbers, with a new id. */
export function toIdentityRow(
  context: Pick<IdentityContext, 'clock' | 'sealer'>,
  donationId: string,
  numbers: IdentityNumbers,
  origin: Origin,
): DonationIdentitiesTable {
  const id = createId();
  const { source, actor, networkHash = null } = origin;
  return {
    id,
    donation_id: donationId,
    ...(numbers.pan === null ? NO_PAN : sealPan(context, id, numbers.pan)),
    aadhaar_reference: numbers.aadhaarReference,
    source,
    actor,
    network_hash: networkHash,
    created_at: toTimestamp(context.clock.now()),
  };
}

/** The first version for a new or completed donation, from a validated form; null without numbers. */
export async function readFirstIdentity(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donationId: string,
  form: { pan_no: string; aadhar_no: string },
  origin: Origin,
): Promise<DonationIdentitiesTable | null> {
  const { pan_no: pan, aadhar_no: aadhaar } = form;
  if (pan === '' && aadhaar === '') return null;
  const aadhaarReference = aadhaar === '' ? null : await storeAadhaar(trx, context, aadhaar);
  return toIdentityRow(context, donationId, { pan: pan || null, aadhaarReference }, origin);
}

/** Inserts versions; the callers make them current in their donations. */
export async function insertIdentities(
  trx: DatabaseTransaction,
  rows: readonly DonationIdentitiesTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx.insertInto('donation_identities').values(rows).execute();
}
