import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH, PROSE_LENGTH } from '../fields.ts';
import { serviceSchema } from '../items/service.ts';
import { declareForm } from './field-form.ts';

const MOST_ROWS = 20;

export const servicesForm = declareForm({
  kind: 'services',
  shownOn: '/',
  fixedIds: true,
  schema: serviceSchema,
  fields: {
    title: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_title,
    },
    small_description: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_small_description,
      hint: m.content_hint_small_description,
    },
    description: {
      ...{ widget: 'rich', max: PROSE_LENGTH, localised: true, required: true },
      label: m.content_label_text,
    },
    color: {
      ...{ widget: 'colour', required: true },
      label: m.content_label_colour,
      hint: m.content_hint_colour,
    },
    campaign: {
      ...{ widget: 'choice', options: 'campaigns' },
      label: m.content_label_campaign,
      hint: m.content_hint_campaign,
    },
    logo: { widget: 'picture', required: true, label: m.content_label_logo },
    images: {
      ...{ widget: 'pictures', required: true },
      label: m.content_label_images,
      hint: m.content_hint_images,
    },
    donations: {
      ...{ widget: 'rows', most: MOST_ROWS },
      label: m.content_label_donations,
      hint: m.content_hint_donations,
      add: m.content_add_donation,
      fields: {
        rupees: { widget: 'number', min: 1, required: true, label: m.content_label_rupees },
        does: {
          ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
          label: m.content_label_does,
        },
      },
    },
    figures: {
      ...{ widget: 'rows', most: MOST_ROWS },
      label: m.content_label_figures,
      hint: m.content_hint_figures,
      add: m.content_add_figure,
      fields: {
        figure: {
          ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
          label: m.content_label_figure,
        },
        means: {
          ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
          label: m.content_label_figure_means,
        },
      },
    },
  },
});
