import { allCollections } from '#shared/content/all-collections.ts';
import type { Context } from '../context.ts';
import { listIdsAfter } from './content.queries.ts';

/** The path of an item's page, and when the item was last written, UTC ISO. */
export type ContentAddress = { address: string; updatedAt: string };

const ROWS_A_BATCH = 1000;

/** The pages of all published items, for the sitemap: in batches, to limit memory. */
export async function* listAllAddresses({
  db,
}: Pick<Context, 'db'>): AsyncGenerator<ContentAddress[]> {
  for (const { name, addressOf } of allCollections) {
    if (addressOf === null) continue;
    let last = '';
    for (;;) {
      const rows = await listIdsAfter(db, name, last, ROWS_A_BATCH);
      const end = rows.at(-1);
      if (end === undefined) break;
      yield rows.map(({ id, updated_at: updatedAt }) => ({
        address: addressOf({ _id: id }),
        updatedAt,
      }));
      last = end.id;
    }
  }
}
