import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { RetainedHashKeysTable } from '../database/tables/data-keys.table.ts';

/** The ids of the keys under which values in this database may be sealed. */
export async function listKeyIds(reader: DatabaseReader): Promise<string[]> {
  const rows = await reader.selectFrom('data_keys').select('key_id').orderBy('key_id').execute();
  return rows.map((row) => row.key_id);
}

export function listRetainedHashKeys(
  reader: DatabaseReader,
): Promise<Selectable<RetainedHashKeysTable>[]> {
  return reader.selectFrom('kept_hash_keys').selectAll().orderBy('id').execute();
}

/** Kept hash keys that are not sealed under the given prefix. */
export async function listRetainedNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('kept_hash_keys')
    .select('id')
    .where('id', '>', after)
    .where('sealed', 'not like', `${beginning}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
