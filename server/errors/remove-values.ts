import { hideIdentityNumbers, scrubLine } from '../platform/scrub-text.ts';

const LONGEST_TEXT = 1000;
const LONGEST_MESSAGE = 300;
/**
 * From the first quotation mark to the last one of any kind, or to the end of the text where none is closed: a value may
 * have marks in it, so that nothing between the two is known to be outside. An apostrophe inside a word begins and ends
 * none. Property names of JavaScript's own errors are code: `(reading 'amount')`.
 */
const QUOTED =
  /\((?:reading|setting) '[\w$]+'\)|(?:(?<!\w)["'`]|[“„«‘‹])(?:.*["'`”“»’›](?!\w)|.*)/g;
/** The same of a text that was cut: its last mark may be inside the value. */
const QUOTED_TO_END = /\((?:reading|setting) '[\w$]+'\)|(?:(?<!\w)["'`]|[“„«‘‹]).*/g;
const ADDRESS = /\b([a-z][a-z0-9+.-]*:)\/\/\S*/gi;
const PATH = /(?<![\w.])(?:\.{0,2}\/)[^\s,;:)]+/g;
const FOREIGN = /[^ -~]+/g;
/** Ids, tokens and hashes. */
const TOKEN = /\b(?=\w*\d)[\w-]{12,}/g;
const NUMBER = /\d+(?:[.,:]\d+)*/g;

/**
 * The message of an error without the values that can be told by their shape: what is quoted, addresses, paths, numbers,
 * ids, and everything that is not plain English text. Errors that differ only in these are alike. A word of a value that
 * is neither quoted nor any of these stays.
 */
export function removeValues(text: string): string {
  const short = text.slice(0, LONGEST_TEXT).replace(/\s+/g, ' ').trim();
  const quoted = text.length > LONGEST_TEXT ? QUOTED_TO_END : QUOTED;
  return scrubLine(hideIdentityNumbers(short))
    .replace(ADDRESS, '$1…')
    .replace(quoted, (whole) => (whole.startsWith('(') ? whole : '"…"'))
    .replace(PATH, '…')
    .replace(FOREIGN, '…')
    .replace(TOKEN, '#')
    .replace(NUMBER, '#')
    .slice(0, LONGEST_MESSAGE);
}

const LONGEST_STATEMENT = 500;

/**
 * An SQL statement without values, and the same for any number of rows and parameters. Ours are compiled with
 * placeholders; literals are removed as well.
 */
export function removeStatementValues(statement: string): string {
  return statement
    .slice(0, LONGEST_STATEMENT * 4)
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/\$\d+/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/\?(?:, \?)+/g, '?, …')
    .replace(/(\((?:\?|\?, …)\))(?:, \((?:\?|\?, …)\))+/g, '$1, …')
    .trim()
    .slice(0, LONGEST_STATEMENT);
}
