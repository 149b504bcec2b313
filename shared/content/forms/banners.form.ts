import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH } from '../fields.ts';
import { bannerSchema } from '../items/banner.ts';
import { declareForm } from './field-form.ts';

export const bannersForm = declareForm({
  kind: 'banners',
  create: m.content_new_banner,
  shownOn: '/',
  schema: bannerSchema,
  fields: {
    quotes: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_quotes,
      hint: m.content_hint_quotes,
    },
    image: {
      ...{ widget: 'picture', required: true },
      label: m.content_label_image,
      hint: m.content_hint_wide_image,
    },
  },
});
