import { passesFor } from '#shared/look-alike-names.ts';
import type { SuggestionReason } from '#shared/staff/suggestions-endpoints.ts';
import { type DonorNumbers, hasOtherNumber } from '../identities/donation-identities.queries.ts';
import { fitsName } from '../identities/fits-name.ts';
import type { WalkedDonor } from './search-donors.queries.ts';

/** The kinds of reasons. A donor has one open suggestion of each at a time. */
export const kindsOfReasons: readonly (readonly SuggestionReason[])[] = [
  ['same-pan', 'same-email', 'same-phone'],
  ['pan-other-name'],
  ['look-alike-name'],
];

/**
 * Reasons for two donors being one person, or for one imitating the other; none for most. A shared phone or mail
 * address counts only with a matching name, and not if their identity numbers differ.
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
    ...(isSamePan && !isFitting ? (['pan-other-name'] as const) : []),
    ...(passesFor(one.fullname, other.fullname) ? (['look-alike-name'] as const) : []),
  ];
}
