import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH, PROSE_LENGTH } from '../fields.ts';
import { bulletinSchema } from '../items/bulletin.ts';
import { declareForm } from './field-form.ts';

export const bulletinsForm = declareForm({
  kind: 'bulletins',
  create: m.content_new_bulletin,
  shownOn: '/press-release',
  schema: bulletinSchema,
  fields: {
    title: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_title,
      hint: m.content_hint_title,
    },
    date: { widget: 'date', required: true, label: m.content_label_date },
    description: {
      ...{ widget: 'rich', max: PROSE_LENGTH, localised: true, required: true },
      label: m.content_label_text,
    },
    images: { widget: 'pictures', label: m.content_label_images, hint: m.content_hint_images },
  },
});
