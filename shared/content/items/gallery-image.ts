import * as z from 'zod/mini';
import { addressSchema, lineSchema } from '../fields.ts';

/** A picture of the gallery (R18). */
export const galleryImageSchema = z.object({
  _id: z.string(),
  tag: lineSchema,
  image: addressSchema,
  /** What is seen on it: beside the picture, and for those who cannot see it. */
  caption: lineSchema,
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;
