import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH, PROSE_LENGTH } from '../fields.ts';
import { videoSchema } from '../items/video.ts';
import { declareForm } from './field-form.ts';

export const videosForm = declareForm({
  kind: 'videos',
  create: m.content_new_video,
  shownOn: '/videos',
  schema: videoSchema,
  fields: {
    title: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_title,
    },
    description: {
      ...{ widget: 'prose', max: PROSE_LENGTH, localised: true, required: true },
      label: m.content_label_video_description,
    },
    poster: {
      ...{ widget: 'picture', required: true },
      label: m.content_label_poster,
      hint: m.content_hint_poster,
    },
    file: { widget: 'film', label: m.content_label_film, hint: m.content_hint_film },
    captions: { widget: 'address', label: m.content_label_captions, hint: m.content_hint_captions },
    embed: { widget: 'address', label: m.content_label_embed, hint: m.content_hint_embed },
    duration: {
      ...{ widget: 'number', min: 1, required: true },
      label: m.content_label_duration,
      unit: m.content_unit_seconds,
    },
    date: { widget: 'date', required: true, label: m.content_label_date },
  },
});
