import type { Collection, ContentItem } from '#shared/content/collection.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { refuseInvalid } from '../platform/errors.ts';
import type { NewContentRow } from './content.writes.ts';
import { readItem } from './read-item.ts';

/** A readable slug or a ULID; used in URLs. */
const idShape = /^[A-Za-z0-9-]{1,100}$/;

/** The columns derived from an item. */
export type ItemColumns = Pick<
  NewContentRow,
  'collection' | 'id' | 'data' | 'from_at' | 'until_at' | 'tag'
>;

/** The columns of an item; throws 400 with fields when it does not fit its collection. */
export function toItemColumns<Stored extends ContentItem>(
  collection: Collection<Stored, ContentItem>,
  given: Stored,
): ItemColumns {
  const read = readItem(collection, given);
  if (!read.fits) throw refuseInvalid(m.body_invalid(), read.faults);
  const { item } = read;
  if (!idShape.test(item._id)) throw refuseInvalid(m.body_invalid(), { _id: m.content_id_unfit() });
  const { _id: id, ...data } = item;
  const { from = null, until = null } = collection.when?.(item) ?? {};
  return {
    collection: collection.name,
    id,
    data: JSON.stringify(data),
    from_at: from,
    // An item without an end is over when it began.
    until_at: collection.order === 'soonest' ? (until ?? from) : until,
    tag: collection.tagOf?.(item) ?? '',
  };
}
