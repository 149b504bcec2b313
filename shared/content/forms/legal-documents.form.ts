import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH, PROSE_LENGTH } from '../fields.ts';
import { legalDocumentSchema } from '../items/legal-document.ts';
import { declareForm } from './field-form.ts';

export const legalDocumentsForm = declareForm({
  kind: 'legal-documents',
  create: m.content_new_legal_document,
  shownOn: '/legal-doc',
  schema: legalDocumentSchema,
  fields: {
    title: {
      ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
      label: m.content_label_title,
    },
    date: { widget: 'date', required: true, label: m.content_label_document_date },
    description: {
      ...{ widget: 'prose', max: PROSE_LENGTH, localised: true, required: true },
      label: m.content_label_document_description,
    },
    downloadLink: {
      ...{ widget: 'pdf', required: true },
      label: m.content_label_document,
      hint: m.content_hint_document,
    },
    fileName: {
      ...{ widget: 'line', max: LINE_LENGTH, required: true },
      label: m.content_label_file_name,
      hint: m.content_hint_file_name,
    },
    size: {
      ...{ widget: 'number', min: 1 },
      label: m.content_label_size,
      unit: m.content_unit_bytes,
      hint: m.content_hint_size,
    },
  },
});
