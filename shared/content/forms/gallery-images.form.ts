import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH } from '../fields.ts';
import { galleryImageSchema } from '../items/gallery-image.ts';
import { declareForm } from './field-form.ts';

export const galleryImagesForm = declareForm({
  kind: 'gallery-images',
  create: m.content_new_gallery_image,
  shownOn: '/gallery',
  schema: galleryImageSchema,
  fields: {
    image: { widget: 'picture', required: true, label: m.content_label_image },
    caption: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_caption,
      hint: m.content_hint_caption,
    },
    tag: {
      ...{ widget: 'tag', max: LINE_LENGTH, required: true },
      label: m.content_label_tag,
      hint: m.content_hint_tag,
    },
  },
});
