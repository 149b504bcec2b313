import type { DonationIdentity } from './donation-identities.queries.ts';

/** A decision about a carried-over PAN, with the version that it was about. */
export type Decision = { said: 'confirmed' | 'removed'; before: DonationIdentity };

/**
 * The last decision of staff about a carried-over PAN; null when there is none, when the donation has changed since, or
 * when that PAN is erased. The two newest versions suffice: a correction never writes the same PAN again, and never
 * removes one.
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
