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
/** Address of a picture or file: a path of this site, or an absolute https URL. */
export const addressSchema = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(\/(?![/\\])|https:\/\/)\S+$/));
/** The same, or '' for none. */
export const optionalAddressSchema = z.union([z.literal(''), addressSchema]);
