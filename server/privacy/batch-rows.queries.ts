import type { DatabaseReader } from '../database/handles.ts';
import { type DuePage, type Page, type RetentionLimits, toPage } from './retention-limits.ts';

/** Open batches that nobody has worked on for long: their rows name donors. */
export async function listAbandonedBatches(
  reader: DatabaseReader,
  { exchangeBefore }: Pick<RetentionLimits, 'exchangeBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('batches')
    .select('id')
    .where('status', '=', 'open')
    .where('updated_at', '<=', exchangeBefore)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}
