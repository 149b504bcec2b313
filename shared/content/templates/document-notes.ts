import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { type ContentItem, presentAsStored } from '../collection.ts';
import type { TemplateKind } from '../document-kind.ts';
import { findPlaceholderFault, type PlaceholderRules } from './placeholder-text.ts';

/** Short: a receipt is one page, whatever else it says. */
export const NOTE_LENGTH = 300;

/** What the organisation says on a printed document; '' prints nothing. Amounts, numbers and notes on tax are the program's. */
export type DocumentNoteText = { readonly thanks: string; readonly note: string };
export type DocumentNote = ContentItem & DocumentNoteText;

const documentNoteList = {
  receipt: {
    name: m.template_note_receipt,
    printedOn: m.template_note_receipt_when,
    rules: { allowed: ['donor', 'amount', 'campaign', 'receiptNumber', 'date', 'organisation'] },
  },
  statement: {
    name: m.template_note_statement,
    printedOn: m.template_note_statement_when,
    rules: { allowed: ['donor', 'amount', 'taxYear', 'organisation'] },
  },
} as const satisfies Record<
  string,
  { name: () => string; printedOn: () => string; rules: PlaceholderRules }
>;
export type DocumentNoteId = keyof typeof documentNoteList;

export const isDocumentNote = (id: string): id is DocumentNoteId =>
  Object.hasOwn(documentNoteList, id);

/** The document of a note: its name, when it is printed, and the rules of both texts. */
export const documentNoteEntry = (
  id: DocumentNoteId,
): { name: () => string; printedOn: () => string; rules: PlaceholderRules } => documentNoteList[id];

const optionalText = z.string().check(z.trim(), z.maxLength(NOTE_LENGTH));

export const documentNoteSchema = z
  .object({ _id: z.string(), thanks: optionalText, note: optionalText })
  .check(({ value, issues }) => {
    for (const [field, fault] of Object.entries(findFaults(value._id, value))) {
      issues.push({ code: 'custom', message: fault, path: [field], input: value });
    }
  });

function findFaults(id: string, texts: Readonly<Record<string, unknown>>): Record<string, string> {
  if (!isDocumentNote(id)) return {};
  const { rules } = documentNoteEntry(id);
  const faults = ['thanks', 'note'].map((field) => {
    const text = texts[field];
    return [field, typeof text === 'string' ? findPlaceholderFault(text, rules) : null] as const;
  });
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
}

const ids = Object.keys(documentNoteList).filter(isDocumentNote);

/** What printed documents say beside their facts. */
export const documentNotes: TemplateKind<DocumentNote> = {
  name: 'document-notes',
  schema: 1,
  upgrades: {},
  fixedIds: true,
  usedBy: 'documents',
  stored: documentNoteSchema,
  defaults: { thanks: '', note: '' },
  present: presentAsStored,
  html: [],
  order: 'newest',
  when: null,
  tagOf: null,
  addressOf: null,
  nameOf: (id) => (isDocumentNote(id) ? documentNoteEntry(id).name() : null),
  findHindiFaults: findFaults,
  samples: () => ids.map((id) => ({ _id: id, thanks: '', note: '' })),
};
