import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { type StoredFields, upgradeFields } from '#shared/content/stored-shape.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../../platform/errors.ts';
import type { DocumentRow } from './documents.queries.ts';

export type StoredText = Pick<DocumentRow, 'fields' | 'hi' | 'schema'>;
/** The fields of a draft or a version in English and Hindi, in the kind's shape of today. */
export type ReadText = { fields: StoredFields; hi: StoredFields };

/** A stored text in the shape of today; null when it is damaged. */
export function tryReadText(kind: AnyDocumentKind, stored: StoredText): ReadText | null {
  const fields = parseFields(stored.fields);
  const hi = parseFields(stored.hi);
  if (fields === null || hi === null) return null;
  return {
    fields: upgradeFields(kind, fields, stored.schema),
    hi: upgradeFields(kind, hi, stored.schema),
  };
}

/** A text that a newer program has written: in the shape of this one it would lose what this one does not know. */
export class NewerText extends Refusal {
  constructor() {
    super(409, m.content_text_newer());
  }
}

/**
 * The same, to be written, published or scheduled; throws 409 when it is damaged, and NewerText, also 409: during an
 * update both programs run.
 */
export function readText(kind: AnyDocumentKind, stored: StoredText): ReadText {
  if (stored.schema > kind.schema) throw new NewerText();
  const text = tryReadText(kind, stored);
  if (text === null) throw new Refusal(409, m.content_text_damaged());
  return text;
}

/** Fields stored as JSON; null when the text is none, or no object. */
function parseFields(json: string): StoredFields | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as StoredFields)
      : null;
  } catch {
    return null;
  }
}
