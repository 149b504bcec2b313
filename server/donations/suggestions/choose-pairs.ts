import { createHash } from 'node:crypto';
import { fitsName } from '#shared/fits-name.ts';
import {
  isMixed,
  listLookAlikeLetters,
  passesFor,
  readAsLatin,
  toLookAlikeKey,
} from '#shared/look-alike-names.ts';
import type { SuggestionReason } from '#shared/staff/suggestions-endpoints.ts';
import { type DonorNumbers, hasOtherNumber } from '../identities/donation-identities.queries.ts';
import { normalizeName } from '../normalize-donor.ts';
import type { SuggestionRow } from './donor-suggestions.queries.ts';
import { isLikeName, isLikePhone, isSameAddress } from './like-donors.ts';
import type { WalkedDonor } from './search-donors.queries.ts';

/** Maximum number of open pairs per donor, separately for duplicates and for look-alikes. */
const MOST_OPEN_OF_ONE = 20;

export type FoundPair = { earlier: WalkedDonor; later: WalkedDonor; reasons: SuggestionReason[] };
type Candidate = { other: WalkedDonor; reasons: SuggestionReason[] };

/**
 * Chooses the pairs to suggest about a donor: for each kind of reason the best candidate, unless one of that kind is
 * open. So ten rows of one person make nine pairs and not forty-five. Decided pairs are not suggested again.
 */
export function choosePairs(
  donor: WalkedDonor,
  candidates: readonly Candidate[],
  about: readonly SuggestionRow[],
): FoundPair[] {
  const alreadyPaired = new Set(
    about.flatMap(({ earlier_id, later_id }) => [earlier_id, later_id]),
  );
  const ranked = candidates
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => rank(donor, one, other));
  const waiting = about.filter(
    ({ state, later_id: laterId }) => state === 'open' && laterId === donor.id,
  );
  const chosen = new Map<string, FoundPair>();
  for (const kind of kindsOfReasons) {
    const isOfKind = (reasons: readonly string[]) => kind.some((each) => reasons.includes(each));
    const isCovered =
      waiting.some(({ reasons }) => isOfKind(reasons.split(','))) ||
      [...chosen.values()].some(({ reasons }) => isOfKind(reasons));
    const best = ranked.find(
      ({ other, reasons }) => isOfKind(reasons) && !alreadyPaired.has(other.id),
    );
    if (isCovered || best === undefined) continue;
    chosen.set(best.other.id, inOrder(donor, best));
  }
  return [...chosen.values()];
}

/** More reasons first, then an identical name, then the oldest. */
function rank(donor: WalkedDonor, one: Candidate, other: Candidate): number {
  const sameName = ({ other: { name_key } }: Candidate) => (name_key === donor.name_key ? 1 : 0);
  return (
    other.reasons.length - one.reasons.length ||
    sameName(other) - sameName(one) ||
    (one.other.id < other.other.id ? -1 : 1)
  );
}

function inOrder(donor: WalkedDonor, { other, reasons }: Candidate): FoundPair {
  const isFirst = donor.id < other.id;
  return { earlier: isFirst ? donor : other, later: isFirst ? other : donor, reasons };
}

/**
 * Drops pairs that would flood the list: those of a donor with many open ones, and further pairs of one look-alike
 * name: among a thousand namesakes one is enough. `pairs`: all known pairs of these donors.
 */
export function limitOpenPairs(
  chosen: readonly FoundPair[],
  pairs: readonly SuggestionRow[],
): FoundPair[] {
  const open = new Map<string, number>();
  // Counted separately: many rows of one person never hide an impersonation.
  const countersOf = (ids: readonly string[], reasons: string) =>
    ids.map((id) => `${reasons.includes(LOOK_ALIKE)} ${id}`);
  const count = (counter: string) => open.set(counter, (open.get(counter) ?? 0) + 1);
  const shown = new Set<string>();
  const added = new Set(pairs.map(({ earlier_id, later_id }) => `${earlier_id} ${later_id}`));
  for (const { earlier_id, later_id, state, reasons } of pairs) {
    if (state === 'open') countersOf([earlier_id, later_id], reasons).forEach(count);
    if (reasons.includes(LOOK_ALIKE)) shown.add(earlier_id).add(later_id);
  }
  return chosen.filter((pair) => {
    const { earlier, later } = pair;
    const reasons = pair.reasons.join();
    const both = countersOf([earlier.id, later.id], reasons);
    const isFull = both.some((counter) => (open.get(counter) ?? 0) >= MOST_OPEN_OF_ONE);
    const subject = subjectOf(pair);
    const isRepeated = reasons === LOOK_ALIKE && shown.has(subject);
    const key = `${earlier.id} ${later.id}`;
    if (isFull || isRepeated || added.has(key)) return false;
    added.add(key);
    both.forEach(count);
    if (reasons.includes(LOOK_ALIKE)) shown.add(subject);
    return true;
  });
}

const LOOK_ALIKE = 'look-alike-name' satisfies SuggestionReason;

/** Of two look-alikes, the donor whose name imitates the other's. */
function subjectOf({ earlier, later }: FoundPair): string {
  const isOdd = ({ fullname }: WalkedDonor) => listLookAlikeLetters(fullname).length > 0;
  if (isOdd(earlier) !== isOdd(later)) return isOdd(earlier) ? earlier.id : later.id;
  return isMixed(earlier.fullname) ? earlier.id : later.id;
}

/** The kinds of reasons. A donor has one open suggestion of each at a time. */
const kindsOfReasons: readonly (readonly SuggestionReason[])[] = [
  ['same-pan', 'same-email', 'same-phone', 'like-phone', 'same-address'],
  ['pan-other-name'],
  ['look-alike-name'],
];

/**
 * Reasons for two donors being one person, or for one imitating the other; none for most. A shared or similar phone and
 * a shared mail address count only with a matching name, a shared postal address with a similar one, and none of them if
 * their identity numbers differ.
 */
export function compareDonors(
  one: WalkedDonor,
  other: WalkedDonor,
  numbers: readonly DonorNumbers[],
): SuggestionReason[] {
  const of = ({ id }: WalkedDonor) => numbers.filter((each) => each.donor_id === id);
  const [own, others] = [of(one), of(other)];
  const pans = own.flatMap(({ pan_hash: hash }) => hash ?? []);
  const isSamePan = others.some(({ pan_hash: hash }) => hash !== null && pans.includes(hash));
  const isFitting = fitsName(one.fullname, other.fullname);
  const areTwo =
    hasOtherNumber(own, others, 'pan_hash') || hasOtherNumber(own, others, 'aadhaar_reference');
  const mayBeOne = isFitting && !areTwo;
  const isSame = (key: 'email_key' | 'phone') => one[key] !== '' && one[key] === other[key];
  return [
    ...(isSamePan && isFitting ? (['same-pan'] as const) : []),
    ...(mayBeOne && isSame('email_key') ? (['same-email'] as const) : []),
    ...(mayBeOne && isSame('phone') ? (['same-phone'] as const) : []),
    ...(mayBeOne && isLikePhone(one.phone, other.phone) ? (['like-phone'] as const) : []),
    ...(!areTwo &&
    isSameAddress(one.address, other.address) &&
    isLikeName(one.fullname, other.fullname)
      ? (['same-address'] as const)
      : []),
    ...(isSamePan && !isFitting ? (['pan-other-name'] as const) : []),
    ...(passesFor(one.fullname, other.fullname) ? (['look-alike-name'] as const) : []),
  ];
}

/** The look of a donor's name. Only the hashes are stored: a Latin reading could be any text. */
export type Look = {
  id: string;
  /** Its reading in Latin letters. */
  latin: string;
  /** Equal for all names that look alike. */
  keyHash: string;
  /** Equal for all names that are spelt alike. */
  nameHash: string;
  /** Whether it contains non-Latin letters that look Latin. */
  isOdd: boolean;
};

export function toLook({ id, fullname }: Pick<WalkedDonor, 'id' | 'fullname'>): Look {
  return {
    id,
    latin: readAsLatin(fullname),
    keyHash: hash(toLookAlikeKey(fullname)),
    nameHash: hash(normalizeName(fullname)),
    isOdd: listLookAlikeLetters(fullname).length > 0,
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
