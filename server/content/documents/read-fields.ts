import type { AnyDocumentKind } from '#shared/content/document-kind.ts';
import { isRichText } from '#shared/content/rich-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { refuseInvalid } from '../../platform/errors.ts';
import { listRemoved, sanitiseHtml } from '../../platform/sanitise-html.ts';
import { readItem } from '../content-items.ts';
import { nameItem } from '../name-item.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A draft may be longer than what can be published, and not endless. */
const LONGEST_FIELD = 100_000;
const LONGEST_DRAFT = 400_000;
/** Enough of a text to find it by. */
const SEARCHED = 2_000;

export type ReadFields = {
  fields: Fields;
  /** What was taken out of rich text, by field: names of elements and attributes. */
  removed: Record<string, string[]>;
};

/**
 * The named fields of a draft, with rich text sanitised. A draft may be incomplete, but has no field that its kind does
 * not declare: throws 400 with the field. `null` empties a field.
 */
export function readFields(collection: AnyDocumentKind, given: Fields): ReadFields {
  const faults: Record<string, string> = {};
  const fields: Record<string, unknown> = {};
  const removed: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (name === '_id' || !Object.hasOwn(collection.stored.shape, name)) {
      faults[name] = m.content_field_unknown();
    } else if (typeof value === 'string' && value.length > LONGEST_FIELD) {
      faults[name] = m.content_field_too_long();
    } else if (typeof value === 'string' && isMarkup(collection, name, value)) {
      const gone = listRemoved(value);
      if (gone.length > 0) removed[name] = gone;
      fields[name] = sanitiseHtml(value);
    } else {
      fields[name] = value;
    }
  }
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
  return { fields, removed };
}

function isMarkup({ html, rich = [] }: AnyDocumentKind, field: string, value: string): boolean {
  return html.includes(field) || (rich.includes(field) && isRichText(value));
}

/** Throws 400 when a whole draft is too long to store. */
export function refuseLongDraft(draft: string): void {
  if (draft.length > LONGEST_DRAFT) {
    throw refuseInvalid(m.content_draft_too_long(), { fields: m.content_draft_too_long() });
  }
}

/** The item that a draft would be published as, or what is missing or wrong, by field. */
export function completeItem(collection: AnyDocumentKind, id: string, fields: Fields) {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );
  const read = readItem(collection, { ...collection.defaults, ...given, _id: id });
  if (read.fits) return read;
  const faults = Object.entries(read.faults).map(([field, fault]) => {
    const [name = ''] = field.split('.');
    const value = given[name];
    const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '');
    return [field, isEmpty ? m.content_field_missing() : fault];
  });
  return { fits: false as const, faults: Object.fromEntries(faults) as Record<string, string> };
}

/** What lists and the search know of a draft. */
export function describeDraft(
  { tagOf }: Pick<AnyDocumentKind, 'tagOf'>,
  fields: Fields,
  hi: Fields,
): { title: string; words: string; tag: string } {
  const title = nameItem(fields);
  const texts = [...Object.values(fields), ...Object.values(hi)].filter(
    (value) => typeof value === 'string' && value !== title,
  );
  const words = [title, ...texts]
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .slice(0, SEARCHED);
  const tag: unknown = tagOf?.(fields);
  return { title, words, tag: typeof tag === 'string' ? tag : '' };
}
