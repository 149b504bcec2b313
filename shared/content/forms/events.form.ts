import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH, PROSE_LENGTH } from '../fields.ts';
import { storedEventSchema } from '../items/event.ts';
import { declareForm } from './field-form.ts';

export const eventsForm = declareForm({
  kind: 'events',
  create: m.content_new_event,
  shownOn: '/',
  schema: storedEventSchema,
  fields: {
    title: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_title,
      hint: m.content_hint_title,
    },
    date: { widget: 'date', isAhead: true, required: true, label: m.content_label_event_date },
    time: { widget: 'time', required: true, label: m.content_label_time },
    minutes: {
      ...{ widget: 'number', min: 1, max: 31 * 24 * 60 },
      label: m.content_label_minutes,
      unit: m.content_unit_minutes,
      hint: m.content_hint_minutes,
    },
    status: {
      widget: 'choice',
      label: m.content_label_event_status,
      hint: m.content_hint_event_status,
      options: [
        { value: '', label: m.content_event_status_clock },
        { value: 'upcoming', label: m.content_event_status_upcoming },
        { value: 'happening', label: m.content_event_status_happening },
        { value: 'completed', label: m.content_event_status_completed },
      ],
    },
    location: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_location,
    },
    description: {
      ...{ widget: 'rich', max: PROSE_LENGTH, localised: true, required: true, isAlwaysHtml: true },
      label: m.content_label_text,
    },
    image: { widget: 'picture', required: true, label: m.content_label_image },
    registrationLink: {
      widget: 'address',
      label: m.content_label_registration,
      hint: m.content_hint_registration,
    },
  },
});
