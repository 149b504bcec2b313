import * as z from 'zod/mini';
import { addressSchema, lineSchema, optionalAddressSchema, proseSchema } from '../fields.ts';

/** A film: a file of ours, or one that another site shows inside its frame once the visitor asks for it. */
export const videoSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  description: proseSchema,
  poster: addressSchema,
  /** An MP4 of this site; '' where the film is embedded. */
  file: optionalAddressSchema,
  /** WebVTT captions beside the file; '' for none. */
  captions: optionalAddressSchema,
  /** https://www.youtube-nocookie.com/embed/…; '' where the film is a file. */
  embed: z.union([
    z.literal(''),
    z.string().check(z.regex(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+$/)),
  ]),
  /** Seconds. */
  duration: z.number().check(z.int(), z.positive()),
  /** The day it was published. */
  date: z.iso.date(),
});
export type Video = z.infer<typeof videoSchema>;
