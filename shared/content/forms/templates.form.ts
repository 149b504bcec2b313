import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH } from '../fields.ts';
import {
  documentNoteEntry,
  documentNoteSchema,
  isDocumentNote,
  NOTE_LENGTH,
} from '../templates/document-notes.ts';
import { isMailTemplate, mailTemplateEntry } from '../templates/mail-template-list.ts';
import {
  MAIL_BODY_LENGTH,
  mailFieldRules,
  mailTemplateSchema,
} from '../templates/mail-templates.ts';
import { type ContentForm, declareForm } from './field-form.ts';

const line = { widget: 'line', max: LINE_LENGTH, localised: true, required: true } as const;

const body = {
  ...({ widget: 'rich', elements: 'mail', max: MAIL_BODY_LENGTH } as const),
  ...({ localised: true, required: true } as const),
} as const;
const note = { widget: 'prose', max: NOTE_LENGTH, localised: true } as const;

const mailFields = {
  subject: { ...line, label: m.template_label_subject, hint: m.template_hint_subject },
  heading: { ...line, label: m.template_label_heading },
  body: { ...body, label: m.template_label_body, hint: m.template_hint_body },
  closing: { ...line, label: m.template_label_closing, hint: m.template_hint_closing },
} as const;

export const mailTemplatesForm: ContentForm = declareForm({
  kind: 'mail-templates',
  shownOn: '',
  fixedIds: true,
  preview: 'mail',
  schema: mailTemplateSchema,
  fields: mailFields,
  forItem: (id) => {
    if (!isMailTemplate(id)) return { fields: mailFields };
    const rules = mailFieldRules(id);
    return {
      about: mailTemplateEntry(id).sentTo,
      fields: {
        subject: { ...mailFields.subject, placeholders: rules.subject },
        heading: { ...mailFields.heading, placeholders: rules.heading },
        body: { ...mailFields.body, placeholders: rules.body },
        closing: { ...mailFields.closing, placeholders: rules.closing },
      },
    };
  },
});

const noteFields = {
  thanks: { ...note, label: m.template_label_thanks, hint: m.template_hint_thanks },
  note: { ...note, label: m.template_label_note, hint: m.template_hint_note },
} as const;

export const documentNotesForm: ContentForm = declareForm({
  kind: 'document-notes',
  shownOn: '',
  fixedIds: true,
  preview: 'pdf',
  schema: documentNoteSchema,
  fields: noteFields,
  forItem: (id) => {
    if (!isDocumentNote(id)) return { fields: noteFields };
    const { printedOn, rules: placeholders } = documentNoteEntry(id);
    return {
      about: printedOn,
      fields: {
        thanks: { ...noteFields.thanks, placeholders },
        note: { ...noteFields.note, placeholders },
      },
    };
  },
});
