import type { DonationIdentity } from './donation-identities.queries.ts';

/** A decision about a PAN that was carried over, and the version that it was about. */
export type Decision = { said: 'confirmed' | 'removed'; before: DonationIdentity };

/**
 * What staff have decided last about a PAN that was carried over; null when nothing, when the donation says something else
 * since, or when that PAN is erased. The two newest versions tell it: a correction never writes the same PAN again, and
 * never takes one away.
 */
export function findDecision(
  donation: { identity_id: string | null },
  [last, before]: readonly DonationIdentity[],
): Decision | null {
  if (last === undefined || before === undefined || last.id !== donation.identity_id) return null;
  const isOfQuestion = last.source === 'staff' && before.source === 'carried-over';
  if (!isOfQuestion || before.pan_sealed === null) return null;
  if (last.aadhaar_reference !== before.aadhaar_reference) return null;
  if (last.pan_hash === null) return { said: 'removed', before };
  return last.pan_hash === before.pan_hash ? { said: 'confirmed', before } : null;
}
