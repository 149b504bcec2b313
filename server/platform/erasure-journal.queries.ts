import type { DatabaseReader } from '../database/handles.ts';

/** An erasure as it is stored beside the copies: row ids and dates, nothing personal. */
export type ErasureEntry = { id: string; at: string; rule: string; ids: string; limits: string };

/** Erasures that are not stored beside the copies yet, oldest first, after the one of this id. */
export async function listUnstoredErasures(
  reader: DatabaseReader,
  limit: number,
  after = '',
): Promise<ErasureEntry[]> {
  return reader
    .selectFrom('erasure_journal')
    .select(['id', 'at', 'rule', 'ids', 'limits'])
    .where('stored_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** All erasures, oldest first. */
export async function listErasures(reader: DatabaseReader): Promise<ErasureEntry[]> {
  return reader
    .selectFrom('erasure_journal')
    .select(['id', 'at', 'rule', 'ids', 'limits'])
    .orderBy('id')
    .execute();
}

/** Those of these erasures that the database has. */
export async function findKnownErasures(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader
    .selectFrom('erasure_journal')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
