import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationIdentitiesTable } from '../database/tables/donation-identities.table.ts';
import type { Donation } from './donations.writes.ts';
import type { Person } from './donors.writes.ts';
import { type DonationIdentity, findIdentity } from './identities/donation-identities.queries.ts';
import { insertIdentities, toIdentityRow } from './identities/donation-identities.writes.ts';
import { type IdentityContext, openPan, putInAadhaarVault } from './identity-numbers.writes.ts';

/** The identity numbers after a correction, and which changed ('filled': there was none before). */
export type CorrectedIdentity = {
  identity: DonationIdentitiesTable | null;
  pan: 'same' | 'filled' | 'changed';
  aadhaar: 'same' | 'filled' | 'changed';
};

/**
 * Adds the numbers that staff entered as a new version for this donation alone; '' in `person` keeps a number. The
 * caller points the donation at the version.
 */
export async function correctIdentity(
  trx: DatabaseTransaction,
  context: IdentityContext,
  actorId: string,
  donation: Donation,
  person: Pick<Person, 'pan_no' | 'aadhar_no'>,
): Promise<CorrectedIdentity> {
  const known = (await findIdentity(trx, donation.identity_id)) ?? null;
  const typed = person.aadhar_no;
  const reference = typed === '' ? null : await putInAadhaarVault(trx, context, typed);
  const pan = comparePan(context, known, person.pan_no);
  const knownReference = known?.aadhaar_reference ?? null;
  const isSameAadhaar = reference === null || reference === knownReference;
  const aadhaar = isSameAadhaar ? 'same' : whatBecomes(knownReference);
  if (pan === 'same' && aadhaar === 'same') return { identity: known, pan, aadhaar };

  const numbers = {
    pan: pan === 'same' ? openKnownPan(context, known) : person.pan_no,
    aadhaarReference: reference ?? knownReference,
  };
  // Filling in an Aadhaar number does not confirm a doubtful PAN.
  const isInQuestion = known?.source === 'carried-over' && pan === 'same' && numbers.pan !== null;
  const identity = toIdentityRow(context, donation.id, numbers, {
    source: isInQuestion ? 'carried-over' : 'staff',
    actor: actorId,
  });
  await insertIdentities(trx, [identity]);
  return { identity, pan, aadhaar };
}

/** The full PAN of a version; null without one. */
export function openKnownPan(
  context: Pick<IdentityContext, 'sealer'>,
  known: Pick<DonationIdentity, 'id' | 'pan_sealed'> | null,
): string | null {
  return known?.pan_sealed ? openPan(context, known.id, known.pan_sealed) : null;
}

function comparePan(
  context: IdentityContext,
  known: DonationIdentity | null,
  pan: string,
): CorrectedIdentity['pan'] {
  const knownHash = known?.pan_hash ?? null;
  if (pan === '') return 'same';
  const isSame = knownHash !== null && context.sealer.hashes('pan', pan).includes(knownHash);
  return isSame ? 'same' : whatBecomes(knownHash);
}

const whatBecomes = (known: string | null) => (known === null ? 'filled' : 'changed');
