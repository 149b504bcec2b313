import * as z from 'zod/mini';
import type { Collection, ContentItem } from '#shared/content/collection.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** An item that fits its collection, or what is wrong with which field. */
export type ReadItem<Stored> =
  | { fits: true; item: Stored }
  | { fits: false; faults: Record<string, string> };

/**
 * What anybody gave as an item of a collection: its HTML sanitised, then checked by the collection's own schema, which
 * also leaves out what it does not name. The one way in, for what is written and for what a row holds.
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
