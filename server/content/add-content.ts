import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { findNextPosition, insertRows } from './content.writes.ts';
import { toItemColumns } from './to-row.ts';

/**
 * Adds items to a collection, at the end of an arranged one. Sanitises and validates all first: throws 400 with fields,
 * and adds none.
 */
export async function addContent<Stored extends ContentItem>(
  trx: DatabaseTransaction,
  clock: Clock,
  collection: Collection<Stored, ContentItem>,
  items: readonly Stored[],
  { isSample = false } = {},
): Promise<void> {
  const columns = items.map((item) => toItemColumns(collection, item));
  const isArranged = collection.order === 'arranged';
  if (isArranged) await lockNames(trx, [`content/${collection.name}`]);
  const next = isArranged ? await findNextPosition(trx, collection.name) : 0;
  const at = toTimestamp(clock.now());
  await insertRows(
    trx,
    columns.map((row, index) => ({
      ...row,
      position: isArranged ? next + index : 0,
      published: 1,
      is_sample: isSample ? 1 : 0,
      created_at: at,
      updated_at: at,
    })),
  );
}
