import * as z from 'zod/mini';
import { addressSchema, lineSchema } from '../fields.ts';

/** A picture of the gallery (R18). */
export const galleryImageSchema = z.object({
  _id: z.string(),
  tag: lineSchema,
  image: addressSchema,
  /** Describes the picture: shown beside it, and its alternative text. */
  caption: lineSchema,
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;
