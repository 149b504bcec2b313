import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH, PROSE_LENGTH } from '../fields.ts';
import { activitySchema } from '../items/activity.ts';
import { declareForm } from './field-form.ts';

export const activitiesForm = declareForm({
  kind: 'activities',
  create: m.content_new_activity,
  shownOn: '/recent-activities',
  schema: activitySchema,
  fields: {
    title: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_title,
      hint: m.content_hint_title,
    },
    date: { widget: 'date', required: true, label: m.content_label_activity_date },
    service: {
      widget: 'choice',
      label: m.content_label_service,
      hint: m.content_hint_service,
      options: [
        { value: '', label: m.content_service_none },
        { value: 'anna-vitran-seva', label: m.content_service_anna_vitran },
        { value: 'community-service', label: m.content_service_community },
        { value: 'swachh-vrindavan', label: m.content_service_swachh_vrindavan },
        { value: 'sadhu-seva', label: m.content_service_sadhu },
        { value: 'brajkulam', label: m.content_service_brajkulam },
      ],
    },
    description: {
      ...{ widget: 'rich', max: PROSE_LENGTH, localised: true, required: true },
      label: m.content_label_text,
    },
    images: {
      ...{ widget: 'pictures', required: true },
      label: m.content_label_images,
      hint: m.content_hint_images,
    },
    button: {
      ...{ widget: 'rows', single: true, most: 1 },
      label: m.content_label_button,
      hint: m.content_hint_button,
      add: m.content_add_button,
      fields: {
        label: {
          ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
          label: m.content_label_button_text,
        },
        address: { widget: 'address', required: true, label: m.content_label_address },
      },
    },
  },
});
