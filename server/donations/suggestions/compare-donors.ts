import { passesFor } from '#shared/look-alike-names.ts';
import type { SuggestionReason } from '#shared/staff/suggestions-endpoints.ts';
import { type DonorNumbers, hasOtherNumber } from '../identities/donation-identities.queries.ts';
import { fitsName } from '../identities/fits-name.ts';
import type { WalkedDonor } from './search-donors.queries.ts';

/** What a suggestion may rest on. A donor is suggested once for each of these at a time. */
export const kindsOfReasons: readonly (readonly SuggestionReason[])[] = [
  ['same-pan', 'same-email', 'same-phone'],
  ['pan-other-name'],
  ['look-alike-name'],
];

/**
 * What speaks for two donors being one person, or for one passing for the other; nothing for most. A phone or a mail
 * address that two share says nothing without a name that fits, nor where their numbers say that they are two.
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
