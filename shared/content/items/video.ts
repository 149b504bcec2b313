import * as z from 'zod/mini';
import {
  addressSchema,
  EMBED_PATTERN,
  lineSchema,
  optionalAddressSchema,
  proseSchema,
} from '../fields.ts';

/** A film: a file of this site, or one embedded from another site when the visitor asks for it. */
export const videoSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  description: proseSchema,
  poster: addressSchema,
  /** An MP4 of this site; '' for an embedded film. */
  file: optionalAddressSchema,
  /** WebVTT captions of the file; '' for none. */
  captions: optionalAddressSchema,
  /** https://www.youtube-nocookie.com/embed/…; '' for a film of this site. */
  embed: z.union([z.literal(''), z.string().check(z.regex(EMBED_PATTERN))]),
  /** Seconds. */
  duration: z.number().check(z.int(), z.positive()),
  /** Publication day. */
  date: z.iso.date(),
});
export type Video = z.infer<typeof videoSchema>;
