import { createHash } from 'node:crypto';
import { listLookAlikeLetters, readAsLatin, toLookAlikeKey } from '#shared/look-alike-names.ts';
import { normalizeName } from '../normalize-donor.ts';
import type { WalkedDonor } from './search-donors.queries.ts';

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

export function lookOf({ id, fullname }: Pick<WalkedDonor, 'id' | 'fullname'>): Look {
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
