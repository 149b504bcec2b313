import { fitsName } from '#shared/fits-name.ts';
import type { SuggestionReason } from '#shared/staff/suggestions-endpoints.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import {
  type DonorNumbers,
  listNumbersOfDonors,
} from '../identities/donation-identities.queries.ts';
import {
  choosePairs,
  compareDonors,
  type FoundPair,
  type Look,
  limitOpenPairs,
  toLook,
} from './choose-pairs.ts';
import { listPairsOf, type SuggestionRow } from './donor-suggestions.queries.ts';
import { isLikeName } from './like-donors.ts';

import {
  listByAddress,
  listByLikePhone,
  listByName,
  listEarlierByContact,
  listEarlierByPan,
  listLookAlikes,
  listWalkedDonors,
  type Match,
  type WalkedDonor,
} from './search-donors.queries.ts';

/** Maximum number of matching donors compared with each donor. */
const COMPARED = 20;
const IDS_A_READ = 500;

/** Result for a batch of donors. */
export type Findings = {
  /** Look of the names. */
  looks: Look[];
  added: FoundPair[];
  /** Open pairs whose reasons changed. */
  changed: { id: string; reasons: string }[];
  /** Ids of open pairs without reasons left. */
  obsolete: string[];
};

/**
 * Finds possible duplicates and look-alikes of these donors among older ones, and re-evaluates their open pairs.
 * Read-only, with few statements; numbers are compared by their hashes.
 */
export async function findSuggestions(
  reader: DatabaseReader,
  walked: readonly WalkedDonor[],
): Promise<Findings> {
  const donors = walked.filter((donor) => donor.merged_into === null);
  const own = await listNumbers(reader, donors.map(idOf));
  const looks = donors.map(toLook);
  const matches = await listMatches(reader, donors, own, looks);
  const pairs = await listPairsOf(reader, walked.map(idOf));
  const open = pairs.filter(({ state }) => state === 'open');
  const partners = await listWalkedDonors(reader, idsOf(open));
  const donorsById = new Map([...matches, ...partners, ...walked].map((one) => [one.id, one]));
  const isOwn = new Set(donors.map(idOf));
  const others = [...donorsById.keys()].filter((id) => !isOwn.has(id));
  const numbers = [...own, ...(await listNumbers(reader, others))];

  const checked = checkOpenSuggestions(open, donorsById, numbers);
  const standing = pairs.filter(({ id }) => !checked.obsolete.includes(id));
  const chosen = donors.flatMap((donor) =>
    choosePairs(
      donor,
      matches
        .filter(({ of }) => of === donor.id)
        .map((other) => ({ other, reasons: compareDonors(donor, other, numbers) })),
      standing.filter((pair) => pair.earlier_id === donor.id || pair.later_id === donor.id),
    ),
  );
  const ofChosen = await listPairsOf(
    reader,
    chosen.flatMap(({ earlier, later }) => [earlier.id, later.id]),
  );
  return {
    looks,
    added: limitOpenPairs(
      chosen,
      ofChosen.filter(({ id }) => !checked.obsolete.includes(id)),
    ),
    ...checked,
  };
}

const idOf = ({ id }: { id: string }) => id;
const idsOf = (pairs: readonly SuggestionRow[]) => [
  ...new Set(pairs.flatMap(({ earlier_id, later_id }) => [earlier_id, later_id])),
];

/** Donors that share a possible reason with one of these donors. */
async function listMatches(
  reader: DatabaseReader,
  donors: readonly WalkedDonor[],
  own: readonly DonorNumbers[],
  looks: readonly Look[],
): Promise<Match[]> {
  const pans = own.flatMap(({ donor_id: id, pan_hash: panHash }) =>
    id === null || panHash === null ? [] : [{ id, panHash }],
  );
  const odd = looks.filter(({ isOdd }) => isOdd);
  const byContact = withoutRepeats([
    ...(await listEarlierByContact(reader, 'phone', donors, COMPARED)),
    ...(await listEarlierByContact(reader, 'email_key', donors, COMPARED)),
    ...(await listByLikePhone(reader, donors, COMPARED)),
  ]);
  const byAddress = await listByAddress(reader, donors, COMPARED);
  const byId = new Map(donors.map((donor) => [donor.id, donor]));
  return withoutRepeats([
    ...byContact.filter((one) => fitsName(one.fullname, byId.get(one.of)?.fullname ?? '')),
    ...byAddress.filter((one) => isLikeName(one.fullname, byId.get(one.of)?.fullname ?? '')),
    ...(await listEarlierByPan(reader, pans, COMPARED)),
    ...(await listLookAlikes(reader, looks, COMPARED)),
    ...(await listByName(reader, odd, COMPARED)),
  ]);
}

function withoutRepeats(matches: readonly Match[]): Match[] {
  return [...new Map(matches.map((one) => [`${one.of} ${one.id}`, one])).values()];
}

async function listNumbers(
  reader: DatabaseReader,
  donorIds: readonly string[],
): Promise<DonorNumbers[]> {
  const identities: DonorNumbers[] = [];
  for (let start = 0; start < donorIds.length; start += IDS_A_READ) {
    identities.push(
      ...(await listNumbersOfDonors(reader, donorIds.slice(start, start + IDS_A_READ))),
    );
  }
  return identities;
}

/** Current reasons of open pairs: they change with corrections, merges and erasure. */
function checkOpenSuggestions(
  open: readonly SuggestionRow[],
  donorsById: ReadonlyMap<string, WalkedDonor>,
  numbers: readonly DonorNumbers[],
): Pick<Findings, 'changed' | 'obsolete'> {
  const checked = open.map(({ id, earlier_id, later_id, reasons: before }) => {
    const [one, other] = [donorsById.get(earlier_id), donorsById.get(later_id)];
    const isHere = one?.merged_into === null && other?.merged_into === null;
    const now: SuggestionReason[] = isHere ? compareDonors(one, other, numbers) : [];
    return { id, before, reasons: now.join() };
  });
  return {
    changed: checked
      .filter(({ before, reasons }) => reasons !== '' && reasons !== before)
      .map(({ id, reasons }) => ({ id, reasons })),
    obsolete: checked.filter(({ reasons }) => reasons === '').map(idOf),
  };
}
