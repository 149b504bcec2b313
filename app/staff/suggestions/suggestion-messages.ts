import { formatDate } from '#shared/dates.ts';
import { isMixed, listLookAlikeLetters, listScripts } from '#shared/look-alike-names.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type {
  DonorSuggestion,
  SuggestedDonor,
  SuggestionReason,
} from '#shared/staff/suggestions-endpoints.ts';

const reasons: Record<SuggestionReason, () => string> = {
  'same-pan': m.suggestion_reason_same_pan,
  'same-email': m.suggestion_reason_same_email,
  'same-phone': m.suggestion_reason_same_phone,
  'like-phone': m.suggestion_reason_like_phone,
  'same-address': m.suggestion_reason_same_address,
  'pan-other-name': m.suggestion_reason_pan_other_name,
  'look-alike-name': m.suggestion_reason_look_alike,
};

export function nameReason(reason: SuggestionReason): string {
  return reasons[reason]();
}

/** Warnings before two donors are merged; empty for most. */
export function listWarnings({ reasons, donors }: DonorSuggestion): string[] {
  const [one, other] = donors;
  return [
    ...(reasons.includes('pan-other-name') ? [m.suggestion_pan_warning()] : []),
    ...(reasons.includes('look-alike-name') && one && other
      ? [warnOfLetters(one.fullname, other.fullname)]
      : []),
  ];
}

/** Says which of two similar names has letters of another script, and which script. */
function warnOfLetters(one: string, other: string): string {
  const isOdd = (name: string) => listLookAlikeLetters(name).length > 0;
  const isFirst = isOdd(one) !== isOdd(other) ? isOdd(one) : isMixed(one);
  const [name, like] = isFirst ? [one, other] : [other, one];
  const letters = listLookAlikeLetters(name).map((letter) =>
    m.suggestion_letter({ letter, script: nameScript(listScripts(letter)[0] ?? '') }),
  );
  return m.suggestion_look_alike_warning({ name, other: like, letters: letters.join(', ') });
}

function nameScript(code: string): string {
  return new Intl.DisplayNames('en', { type: 'script' }).of(code || 'Zzzz') ?? code;
}

/** The donor to keep by default: with more donations, else the older one. */
export function chooseKept(donors: readonly SuggestedDonor[]): string {
  const [one, other] = donors;
  if (one === undefined) return '';
  return other !== undefined && other.donations > one.donations ? other._id : one._id;
}

export function formatDay(at: string | null): string {
  return at === null ? '–' : formatDate(new Date(at));
}
