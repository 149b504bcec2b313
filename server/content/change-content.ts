import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { DocumentKind } from '#shared/content/document-kind.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { isForPage, noteChangeAt, noteSubjects } from '../platform/page-cache/page-sources.ts';
import { findNextPosition, insertRows, type NewContentRow, updateRow } from './content.writes.ts';
import { readItem } from './content-items.ts';
import { findNextMoment } from './content-lists.queries.ts';
import { toDocument } from './documents/carry-over-items.ts';
import { insertDocuments } from './documents/documents.writes.ts';

/**
 * Adds items to a collection, at the end of an arranged one. Sanitises and validates all first: throws 400 with fields,
 * and adds none.
 */
export async function addContent<Stored extends ContentItem>(
  trx: DatabaseTransaction,
  clock: Clock,
  collection: DocumentKind<Stored>,
  items: readonly Stored[],
  { isSample = false } = {},
): Promise<void> {
  const columns = items.map((item) => toItemColumns(collection, item));
  const isArranged = collection.order === 'arranged';
  if (isArranged) await lockNames(trx, [`content/${collection.name}`]);
  const next = isArranged ? await findNextPosition(trx, collection.name) : 0;
  const at = toTimestamp(clock.now());
  const rows = columns.map((row, index) => ({
    ...row,
    position: isArranged ? next + index : 0,
    published: 1 as const,
    is_sample: isSample ? (1 as const) : (0 as const),
    created_at: at,
    updated_at: at,
  }));
  await insertRows(trx, rows);
  await insertDocuments(trx, rows.map(toDocument));
}

/**
 * Makes an item public as it is now: in its position, or at the end of an arranged collection. It is no sample from then
 * on.
 */
export async function showItem<Stored extends ContentItem>(
  trx: DatabaseTransaction,
  clock: Clock,
  collection: DocumentKind<Stored>,
  item: Stored,
  hi: string,
): Promise<void> {
  const { collection: name, id, ...columns } = toItemColumns(collection, item);
  const at = toTimestamp(clock.now());
  const shown = { ...columns, hi, published: 1, is_sample: 0, updated_at: at } as const;
  if (await updateRow(trx, { collection: name, id }, shown)) return;
  const isArranged = collection.order === 'arranged';
  if (isArranged) await lockNames(trx, [`content/${name}`]);
  const position = isArranged ? await findNextPosition(trx, name) : 0;
  await insertRows(trx, [{ ...shown, collection: name, id, position, created_at: at }]);
}

/** Takes an item from the site; nothing happens when it is not public. */
export async function hideItem(
  trx: DatabaseTransaction,
  clock: Clock,
  key: { collection: string; id: string },
): Promise<void> {
  await updateRow(trx, key, { published: 0, updated_at: toTimestamp(clock.now()) });
}

/** Records a collection as a source of the page being rendered, with the time of its next change. */
export async function auditContentChange<Stored extends ContentItem, Item extends ContentItem>(
  reader: DatabaseReader,
  { name, order }: Collection<Stored, Item>,
  now: string,
): Promise<void> {
  if (!isForPage()) return;
  noteSubjects(`content:${name}`);
  if (order !== 'arranged') noteChangeAt(await findNextMoment(reader, name, now));
}

/** A readable slug or a ULID; used in URLs. */
const idShape = /^[A-Za-z0-9-]{1,100}$/;

/** The columns derived from an item. */
type ItemColumns = Pick<
  NewContentRow,
  'collection' | 'id' | 'data' | 'schema' | 'from_at' | 'until_at' | 'tag'
> & { schema: number };

/** The columns of an item; throws 400 with fields when it does not fit its collection. */
function toItemColumns<Stored extends ContentItem>(
  collection: DocumentKind<Stored>,
  fields: Stored,
): ItemColumns {
  const read = readItem(collection, fields);
  if (!read.fits) throw refuseInvalid(m.body_invalid(), read.faults);
  const { item } = read;
  if (!idShape.test(item._id)) throw refuseInvalid(m.body_invalid(), { _id: m.content_id_unfit() });
  const { _id: id, ...data } = item;
  const { from = null, until = null } = collection.when?.(item) ?? {};
  return {
    collection: collection.name,
    id,
    data: JSON.stringify(data),
    schema: collection.schema,
    from_at: from,
    // An item without an end is over when it began.
    until_at: collection.order === 'soonest' ? (until ?? from) : until,
    tag: collection.tagOf?.(item) ?? '',
  };
}
