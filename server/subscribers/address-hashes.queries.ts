import type { DatabaseReader } from '../database/handles.ts';

/** Stored addresses with their hashes, by id. */
export async function listHashedAddresses(
  reader: DatabaseReader,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; email: string; hash: string }[]> {
  const rows = await reader
    .selectFrom('subscribers')
    .select(['id', 'email', 'address_hash'])
    .where('id', '>', after)
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, email, address_hash }) => ({
    id,
    email: email ?? '',
    hash: address_hash,
  }));
}
