import type { DatabaseReader } from '../database/handles.ts';

/** Documents whose sealed key does not have the given prefix. */
export async function listTaxDocumentKeysNotUnder(
  reader: DatabaseReader,
  beginning: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('papers')
    .select('id')
    .where('id', '>', after)
    .where('key_sealed', 'not like', `${beginning}%`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
