import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH } from '../fields.ts';
import { impactSchema } from '../items/impact.ts';
import { declareForm } from './field-form.ts';

export const impactsForm = declareForm({
  kind: 'impacts',
  create: m.content_new_impact,
  shownOn: '/',
  schema: impactSchema,
  fields: {
    total_services: {
      ...{ widget: 'number', min: 0, required: true },
      label: m.content_label_total,
      hint: m.content_hint_total,
    },
    description: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_total_means,
    },
    image: { widget: 'picture', required: true, label: m.content_label_image },
  },
});
