import type { DatabaseReader } from '../database/handles.ts';
import { type DuePage, type Page, type RetentionLimits, toPage } from './retention-limits.ts';

/** Versions of identity numbers that still have their network. */
export async function listIdentityNetworks(
  reader: DatabaseReader,
  { networkBefore }: Pick<RetentionLimits, 'networkBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('donation_identities')
    .select('id')
    .where('network_hash', 'is not', null)
    .where('created_at', '<=', networkBefore)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}
