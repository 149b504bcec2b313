import { m } from '#shared/messages/compiled/messages.js';
import { CAMPAIGN_LIMITS } from '../../staff/campaign-form.ts';
import { LINE_LENGTH } from '../fields.ts';
import { campaignTextSchema, MOST_PRESETS } from '../items/campaign-text.ts';
import { declareForm } from './field-form.ts';

export const campaignsForm = declareForm({
  kind: 'campaigns',
  create: m.content_new_campaign,
  shownOn: '/donate-for',
  schema: campaignTextSchema,
  fields: {
    title: {
      ...{ widget: 'line', max: CAMPAIGN_LIMITS.title, localised: true, required: true },
      label: m.content_label_title,
      hint: m.content_hint_title,
    },
    category: {
      ...{ widget: 'line', max: CAMPAIGN_LIMITS.title, localised: true },
      label: m.content_label_category,
      hint: m.content_hint_category,
    },
    description: {
      ...{ widget: 'rich', max: CAMPAIGN_LIMITS.description, localised: true, required: true },
      label: m.content_label_story,
    },
    image: { widget: 'picture', required: true, label: m.content_label_image },
    categoryImage: {
      widget: 'picture',
      label: m.content_label_category_image,
      hint: m.content_hint_category_image,
    },
    images: {
      widget: 'pictures',
      label: m.content_label_more_images,
      hint: m.content_hint_more_images,
    },
    goal: {
      ...{ widget: 'number', min: 0 },
      label: m.content_label_goal,
      hint: m.content_hint_goal,
    },
    minimum: {
      ...{ widget: 'number', min: 1, max: 10_000 },
      label: m.content_label_minimum,
      hint: m.content_hint_minimum,
    },
    presets: {
      ...{ widget: 'rows', most: MOST_PRESETS },
      label: m.content_label_presets,
      hint: m.content_hint_presets,
      add: m.content_add_preset,
      fields: {
        rupees: { widget: 'number', min: 1, required: true, label: m.content_label_rupees },
        does: {
          ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
          label: m.content_label_does,
        },
      },
    },
    until: {
      ...{ widget: 'date', isAhead: true },
      label: m.content_label_until,
      hint: m.content_hint_until,
    },
    taxEligible: { widget: 'check', initially: true, label: m.content_label_tax_eligible },
    listed: { widget: 'check', initially: true, label: m.content_label_listed },
    flagship: { widget: 'check', initially: false, label: m.content_label_flagship },
  },
});
