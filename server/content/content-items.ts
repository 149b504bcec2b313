import * as z from 'zod/mini';
import { type Collection, type ContentItem, markSample } from '#shared/content/collection.ts';
import { isRichText } from '#shared/content/rich-text.ts';
import { type StoredShape, upgradeFields } from '#shared/content/stored-shape.ts';
import type { Context } from '../context.ts';
import type { Logger } from '../platform/log.ts';
import { sanitiseHtml } from '../platform/sanitise-html.ts';
import type { ContentRow } from './content.queries.ts';
import { explainIssue } from './explain-issue.ts';

/** The clock decides whether an event is upcoming or past. */
export type PresenterContext = Pick<Context, 'clock' | 'log'>;

/**
 * An item as sent now, sanitised again: the row may have been written by other means, or by older rules. Null for a row
 * that no longer fits its collection, which is logged once.
 */
export function presentRow<Stored extends ContentItem, Item extends ContentItem>(
  { clock, log }: PresenterContext,
  collection: Presentable<Stored, Item> & { readonly name: string },
  row: ContentRow,
): Item | null {
  const read = tryPresent(collection, row, clock.now());
  if (read.fits) return row.is_sample === 1 ? markSample(read.item) : read.item;
  const { faults } = read;
  logOnce(log, { collection: collection.name, id: row.id, faults, since: row.updated_at });
  return null;
}

/** A public item as it is shown at `now`, or the fields for which it cannot be. */
export function tryPresent<Stored extends ContentItem, Item extends ContentItem>(
  collection: Presentable<Stored, Item>,
  row: PublicRow,
  now: Date,
): ReadItem<Item> {
  try {
    const read = readRow(collection, row);
    return read.fits ? { fits: true, item: collection.present(read.item, now) } : read;
  } catch {
    // Invalid JSON, or an invalid date.
    return { fits: false, faults: { [DAMAGED]: 'cannot be read' } };
  }
}

/** In place of the fields that cannot be read: all of the row. */
export const DAMAGED = 'data';

type PublicRow = Pick<ContentRow, 'id' | 'data' | 'schema'>;

type Presentable<Stored extends ContentItem, Item extends ContentItem> = Readable<Stored> &
  Pick<StoredShape, 'upgrades'> &
  Pick<Collection<Stored, Item>, 'present'>;

type Misfit = { collection: string; id: string; faults: object; since: string };

/** Logged rows, by logger: each server has one. */
const loggedRows = new WeakMap<Logger, Set<string>>();

function logOnce(log: Logger, misfit: Misfit): void {
  const logged = loggedRows.get(log) ?? new Set();
  const key = `${misfit.collection}/${misfit.id}/${misfit.since}`;
  if (logged.has(key)) return;
  loggedRows.set(log, logged.add(key));
  log.warn(misfit, 'An item of content does not fit its collection, and is left out');
}

type CachedItem = PublicRow & { readonly read: ReadItem<ContentItem> };

/** Parsed rows by collection and id: parsing takes longer than fetching, and pages show the same rows repeatedly. */
const cache = new WeakMap<object, Map<string, CachedItem>>();
const MOST_KNOWN = 300;

/** The item of a row in today's shape; parsed again only when the row changed. Throws for invalid JSON. */
export function readRow<Stored extends ContentItem>(
  collection: Readable<Stored> & Pick<StoredShape, 'upgrades'>,
  { id, data, schema }: PublicRow,
): ReadItem<Stored> {
  const rows = cache.get(collection) ?? new Map<string, CachedItem>();
  const before = rows.get(id);
  // Entries of a collection were parsed by that collection.
  if (before?.data === data && before.schema === schema) return before.read as ReadItem<Stored>;
  const fields = upgradeFields(collection, JSON.parse(data), schema);
  const read = readItem(collection, { ...collection.defaults, ...fields, _id: id });
  if (read.fits) Object.freeze(read.item);
  if (rows.size >= MOST_KNOWN) rows.clear();
  cache.set(collection, rows.set(id, { id, data, schema, read }));
  return read;
}

/** A valid item, or its faults by field. */
type ReadItem<Stored> =
  | { fits: true; item: Stored }
  | { fits: false; faults: Record<string, string> };

type Readable<Stored extends ContentItem> = Pick<
  Collection<Stored, ContentItem>,
  'stored' | 'html' | 'rich' | 'defaults'
>;

/**
 * Sanitises the HTML of an item and validates it by the collection's schema, which removes unknown fields. Used for
 * every write and for every row read.
 */
export function readItem<Stored extends ContentItem>(
  { stored, html, rich = [] }: Omit<Readable<Stored>, 'defaults'>,
  fields: Readonly<Record<string, unknown>>,
): ReadItem<Stored> {
  const clean: Record<string, unknown> = { ...fields };
  for (const field of html) {
    const value = clean[field];
    if (typeof value === 'string') clean[field] = sanitiseHtml(value);
  }
  for (const field of rich) {
    const value = clean[field];
    if (typeof value === 'string' && isRichText(value)) clean[field] = sanitiseHtml(value);
  }
  const read = z.safeParse(stored, clean, { error: explainIssue });
  if (read.success) return { fits: true, item: read.data };
  const faults = read.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return { fits: false, faults: Object.fromEntries(faults) };
}
