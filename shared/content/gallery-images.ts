import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { addressSchema, lineSchema } from './fields.ts';
import { sampleGalleryImages } from './samples/gallery-images.ts';

/** A picture of the gallery (SPEC section 3). */
export const galleryImageSchema = z.object({
  _id: z.string(),
  tag: lineSchema,
  image: addressSchema,
  /** What is seen on it: beside the picture, and for those who cannot see it. */
  caption: lineSchema,
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;

export const galleryImages: Collection<GalleryImage> = {
  name: 'gallery-images',
  list: { method: 'GET', path: '/api/post/get-gallery-image', key: 'posts' },
  detail: null,
  stored: galleryImageSchema,
  item: galleryImageSchema,
  complete: (fields) => ({ caption: fields.tag, ...fields }),
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: ({ tag }) => tag,
  addressOf: null,
  samples: sampleGalleryImages,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.gallery_failed, empty: null },
};
