import type { AnyTemplateKind } from '#shared/content/document-kind.ts';
import { templateKinds } from '#shared/content/document-kinds.ts';
import {
  type DocumentNoteId,
  type DocumentNoteText,
  documentNotes,
  isDocumentNote,
} from '#shared/content/templates/document-notes.ts';
import {
  isMailTemplate,
  type MailTemplateId,
  type MailTemplateText,
} from '#shared/content/templates/mail-template-list.ts';
import { mailTemplates } from '#shared/content/templates/mail-templates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readDocument } from '../content/documents/list-documents.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import type { Actor } from '../platform/staff-access.ts';

/** In place of what is not written yet. */
const GAP = '…';

/** The id of a mail; throws 404 for an unknown one. */
export function requireMailTemplate(id: string): MailTemplateId {
  if (!isMailTemplate(id)) throw refuseUnknown(m.content_not_found());
  return id;
}

/** The id of a document's note; throws 404 for an unknown one. */
export function requireDocumentNote(id: string): DocumentNoteId {
  if (!isDocumentNote(id)) throw refuseUnknown(m.content_not_found());
  return id;
}

/** A kind of templates; throws 404 for another. */
export function requireTemplateKind(name: string): AnyTemplateKind {
  const kind = templateKinds.find((one) => one.name === name);
  if (kind === undefined) throw refuseUnknown(m.content_not_found());
  return kind;
}

/** The draft of a mail as it was saved, complete or not. Throws 404. */
export async function readMailDraft(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: MailTemplateId,
): Promise<MailTemplateText> {
  const { fields } = await readDocument({ db }, actor, { kind: mailTemplates.name, id });
  const read = (name: keyof MailTemplateText) => readText(fields[name]) || GAP;
  return {
    subject: read('subject'),
    heading: read('heading'),
    body: read('body'),
    closing: read('closing'),
  };
}

/** The draft of a document's note as it was saved. Throws 404. */
export async function readNoteDraft(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: DocumentNoteId,
): Promise<DocumentNoteText> {
  const { fields } = await readDocument({ db }, actor, { kind: documentNotes.name, id });
  return { thanks: readText(fields.thanks), note: readText(fields.note) };
}

const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
