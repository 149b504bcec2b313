import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { type GalleryImage, galleryImageSchema } from './items/gallery-image.ts';
import { sampleGalleryImages } from './samples/gallery-images.ts';

export const galleryImages: Collection<GalleryImage> = {
  name: 'gallery-images',
  list: { method: 'GET', path: '/api/post/get-gallery-image', key: 'posts' },
  detail: null,
  stored: galleryImageSchema,
  schema: 1,
  upgrades: {},
  defaults: {},
  item: galleryImageSchema,
  complete: (fields) => ({ caption: fields.tag, ...fields }),
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: ({ tag }) => tag,
  addressOf: null,
  shownOn: '/gallery',
  samples: sampleGalleryImages,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.gallery_failed, empty: null },
};
