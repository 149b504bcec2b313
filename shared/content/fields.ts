import * as z from 'zod/mini';

/** The most characters of a line, and of a long text. */
export const LINE_LENGTH = 200;
export const SHORT_TEXT_LENGTH = 1000;
export const PROSE_LENGTH = 20_000;
/** A line of plain text. */
export const lineSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(LINE_LENGTH));
/** A plain text of one or a few sentences. */
export const shortTextSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(SHORT_TEXT_LENGTH));
/** A heading with a sentence or two. */
export const titledTextSchema = z.object({ title: lineSchema, text: shortTextSchema });
/** Plain paragraphs, separated by an empty line. */
export const proseSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(PROSE_LENGTH));
/** A day as YYYY-MM-DD, by the Indian calendar. */
export const daySchema = z.iso.date();
/** A path of this site, or an absolute https URL. */
export const ADDRESS_PATTERN = /^(\/(?![/\\])|https:\/\/)\S+$/;
export const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
export const COLOUR_PATTERN = /^#[0-9A-Fa-f]{6}$/;
/** A film of another site that is embedded without its cookies. */
export const EMBED_PATTERN = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+$/;
/** The most characters of an address. */
export const ADDRESS_LENGTH = 2000;
/** Address of a picture or file: a path of this site, or an absolute https URL. */
export const addressSchema = z
  .string()
  .check(z.maxLength(ADDRESS_LENGTH), z.regex(ADDRESS_PATTERN));
/** The same, or '' for none. */
export const optionalAddressSchema = z.union([z.literal(''), addressSchema]);
