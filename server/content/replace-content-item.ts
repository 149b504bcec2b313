import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { updateRow } from './content.writes.ts';
import { toItemColumns } from './to-row.ts';

/**
 * Replaces an item in its position; it is no sample from then on. Throws 400 with fields, and 404 for an unknown id.
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
