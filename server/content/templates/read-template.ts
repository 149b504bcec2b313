import type { ContentItem } from '#shared/content/collection.ts';
import type { AnyTemplateKind, TemplateKind } from '#shared/content/document-kind.ts';
import { templateKinds } from '#shared/content/document-kinds.ts';
import {
  type DocumentNoteId,
  type DocumentNoteText,
  documentNotes,
} from '#shared/content/templates/document-notes.ts';
import {
  type MailTemplateId,
  type MailTemplateText,
  programText,
} from '#shared/content/templates/mail-template-list.ts';
import { mailTemplates } from '#shared/content/templates/mail-templates.ts';
import type { Context } from '../../context.ts';
import { findRow } from '../content.queries.ts';
import { presentRow } from '../content-items.ts';

export type TemplateReading = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * The text of a mail as it is published now, in every process: one row by its key, parsed once until it changes. The
 * program's own text where staff have published none, and where theirs cannot be read, which is logged and shown at the
 * desk (isTemplateUnreadable): no mail is lost over its wording.
 */
export async function readMailTemplate(
  context: TemplateReading,
  id: MailTemplateId,
): Promise<MailTemplateText> {
  const published = await readPublished(context, mailTemplates, id);
  return typeof published === 'object' ? published : programText(id);
}

/** The note of a printed document as it is published now; empty as `readMailTemplate` falls back. */
export async function readDocumentNote(
  context: TemplateReading,
  id: DocumentNoteId,
): Promise<DocumentNoteText> {
  const published = await readPublished(context, documentNotes, id);
  return typeof published === 'object' ? published : { thanks: '', note: '' };
}

/** Whether the program's own text is used because what staff published cannot be read. */
export async function isTemplateUnreadable(
  context: TemplateReading,
  kind: AnyTemplateKind,
  id: string,
): Promise<boolean> {
  return (await readPublished(context, kind, id)) === 'unreadable';
}

/** How many published texts cannot be read. */
export async function countUnreadableTemplates(context: TemplateReading): Promise<number> {
  let count = 0;
  for (const kind of templateKinds) {
    for (const { _id: id } of kind.samples(context.clock.now())) {
      if (await isTemplateUnreadable(context, kind, id)) count += 1;
    }
  }
  return count;
}

async function readPublished<Stored extends ContentItem>(
  context: TemplateReading,
  kind: TemplateKind<Stored>,
  id: string,
): Promise<Stored | 'none' | 'unreadable'> {
  const row = await findRow(context.db, kind.name, id);
  // A sample is the program's text of the release that wrote it.
  if (row === undefined || row.is_sample === 1) return 'none';
  return presentRow<Stored, Stored>(context, kind, row) ?? 'unreadable';
}
