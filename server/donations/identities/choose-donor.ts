import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import type { Sealer } from '../../platform/seal.ts';
import { type DonorOfPan, listDonorsByPan } from './donation-identities.queries.ts';
import { fitsName } from './fits-name.ts';

/** A donor's identifying data; `pan` is null where none was given. */
export type NamedDonor = { fullname: string; pan: string | null };

/** Donors with a PAN: those whose name matches, oldest first, and the others. */
export type Choice = { fitting: string[]; others: string[] };

/**
 * For each person, the donors with the same PAN, under a matching name or not; weaker matches are left to staff. Locks
 * these PANs for the transaction.
 */
export async function chooseDonors(
  trx: DatabaseTransaction,
  sealer: Sealer,
  donors: readonly NamedDonor[],
): Promise<Choice[]> {
  const pans = [...new Set(donors.flatMap(({ pan }) => pan ?? []))];
  const hashes = new Map(pans.map((pan) => [pan, sealer.hashes('pan', pan)]));
  await lockNames(
    trx,
    pans.map((pan) => `donor-pan:${sealer.hash('pan', pan)}`),
  );
  const known = await listDonorsByPan(trx, [...hashes.values()].flat());
  return donors.map(({ fullname, pan }) =>
    pan === null ? { fitting: [], others: [] } : choose(known, hashes.get(pan) ?? [], fullname),
  );
}

function choose(known: readonly DonorOfPan[], hashes: readonly string[], fullname: string): Choice {
  const ofPan = known.filter(({ panHash }) => hashes.includes(panHash));
  const isFitting = ({ names }: DonorOfPan) => names.some((name) => fitsName(name, fullname));
  const fitting = new Set(ofPan.filter(isFitting).map(({ donorId }) => donorId));
  const others = new Set(ofPan.map(({ donorId }) => donorId).filter((id) => !fitting.has(id)));
  return { fitting: [...fitting], others: [...others] };
}
