import * as z from 'zod/mini';
import type { Collection, ContentItem } from '#shared/content/collection.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** A valid item, or its faults by field. */
export type ReadItem<Stored> =
  | { fits: true; item: Stored }
  | { fits: false; faults: Record<string, string> };

/**
 * Sanitises the HTML of an item and validates it by the collection's schema, which removes unknown fields. Used for
 * every write and for every row read.
 */
export function readItem<Stored extends ContentItem>(
  { stored, html }: Pick<Collection<Stored, ContentItem>, 'stored' | 'html'>,
  given: Readonly<Record<string, unknown>>,
): ReadItem<Stored> {
  const clean: Record<string, unknown> = { ...given };
  for (const field of html) {
    const value = clean[field];
    if (typeof value === 'string') clean[field] = sanitiseHtml(value);
  }
  const read = z.safeParse(stored, clean);
  if (read.success) return { fits: true, item: read.data };
  const faults = read.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return { fits: false, faults: Object.fromEntries(faults) };
}
