import * as z from 'zod/mini';

/** A line of plain text. */
export const lineSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** A plain text of one or a few sentences. */
export const shortTextSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));
/** A heading with a sentence or two. */
export const titledTextSchema = z.object({ title: lineSchema, text: shortTextSchema });
/** Plain paragraphs, separated by an empty line. */
export const proseSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000));
/** A day as YYYY-MM-DD, by the Indian calendar. */
export const daySchema = z.iso.date();
/** Address of a picture or file: a path of this site, or an absolute https URL. */
export const addressSchema = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(\/(?![/\\])|https:\/\/)\S+$/));
/** The same, or '' for none. */
export const optionalAddressSchema = z.union([z.literal(''), addressSchema]);
