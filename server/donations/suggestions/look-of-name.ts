import { createHash } from 'node:crypto';
import { listLookAlikeLetters, readAsLatin, toLookAlikeKey } from '#shared/look-alike-names.ts';
import { normalizeName } from '../normalize-donor.ts';
import type { WalkedDonor } from './search-donors.queries.ts';

/** How a donor's name looks. The hashes keep readings of names, which may read like anything, out of the database. */
export type Look = {
  id: string;
  /** What it reads as in Latin letters. */
  latin: string;
  /** Equal for all that look alike. */
  keyHash: string;
  /** Equal for all that are written alike. */
  nameHash: string;
  /** Whether letters stand in it that look Latin and are not. */
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
