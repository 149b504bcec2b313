import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { updateRow } from './content.writes.ts';
import { toItemColumns } from './to-row.ts';

/**
 * Writes an item anew in its place; from then on it is no sample. Throws a 400 that names the faulty fields, and a 404
 * when there is no item of this id.
 */
export async function replaceContentItem<Stored extends ContentItem>(
  trx: DatabaseTransaction,
  clock: Clock,
  collection: Collection<Stored, ContentItem>,
  item: Stored,
): Promise<void> {
  const { collection: name, id, ...columns } = toItemColumns(collection, item);
  const change = { ...columns, is_sample: 0 as const, updated_at: toTimestamp(clock.now()) };
  if (!(await updateRow(trx, { collection: name, id }, change))) {
    throw refuseUnknown(collection.messages.missing());
  }
}
