import { hideIdentityNumbers, scrubLine } from '../platform/scrub-text.ts';

const LONGEST_TEXT = 1000;
const LONGEST_MESSAGE = 300;
const TYPOGRAPHIC = /[“„«‘‹][^”“»’›]*[”“»’›]?/g;
/**
 * Text in quotation marks, to the end of the text where they are not closed; an apostrophe inside a word begins and ends
 * none. Property names of JavaScript's own errors are code: `(reading 'amount')`.
 */
const QUOTED = /(\((?:reading|setting) )?(?<!\w)(["'`])(?:(?!\2(?!\w)).)*(?:\2(?!\w)|$)/g;
const ADDRESS = /\b([a-z][a-z0-9+.-]*:)\/\/\S*/gi;
const PATH = /(?<![\w.])(?:\.{0,2}\/)[^\s,;:)]+/g;
const FOREIGN = /[^ -~]+/g;
/** Ids, tokens and hashes. */
const TOKEN = /\b(?=\w*\d)[\w-]{12,}/g;
const NUMBER = /\d+(?:[.,:]\d+)*/g;

/**
 * The message of an error without the values in it: what is quoted, addresses, paths, numbers, ids, and everything that
 * is not plain English text. Errors that differ only in these are alike, and none of them can name a person by a value
 * that a library has put into its message.
 */
export function removeValues(text: string): string {
  const short = text.slice(0, LONGEST_TEXT).replace(/\s+/g, ' ').trim();
  return scrubLine(hideIdentityNumbers(short))
    .replace(ADDRESS, '$1…')
    .replace(TYPOGRAPHIC, '"…"')
    .replace(QUOTED, (whole, reading?: string) => (reading === undefined ? '"…"' : whole))
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
