import { readFileSync } from 'node:fs';

/** One row of docs/claims.md: a promise, where it is made, and what keeps it. */
export type Claim = {
  /** A page's path, `mail: NAME`, or the source file that shows it in one of its states. */
  where: string;
  /** The key of a message, or, in “…”, how the sentence of a policy begins. */
  sentence: string;
  basis: string;
};

export const CLAIMS_FILE = 'docs/claims.md';

/** The rows of all tables of docs/claims.md. A cell may name several places, separated by commas: one claim each. */
export function readClaims(): Claim[] {
  const rows = readFileSync(CLAIMS_FILE, 'utf8')
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  return rows.flatMap(([where = '', sentence = '', basis = '']) =>
    where.split(', ').map((place) => ({
      where: place.replaceAll('`', ''),
      sentence: sentence.replaceAll('`', ''),
      basis: basis.trim(),
    })),
  );
}

const NUMBER =
  '(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|ten|twelve|thirty|sixty|ninety|few)';
const UNIT = '(?:minute|hour|day|week|month|year|tap|click)s?';
const CLAIM = new RegExp(
  [
    `\\b${NUMBER}(?: to ${NUMBER})?(?: \\w+)? ${UNIT}\\b`,
    '\\{(?:minutes|hours|days|percent)\\}',
    '[₹%]',
    '\\b(?:once|twice) an? (?:day|week|month|year)\\b',
    '\\b(?:never|always|every|only|within|no more than|at most|at least|at once|one click|any time|nobody|nothing)\\b',
  ].join('|'),
  'i',
);

/** Whether a text has the form of a promise: times, amounts, limits, and words that allow no exception. */
export function soundsLikeClaim(text: string): boolean {
  return CLAIM.test(text);
}
