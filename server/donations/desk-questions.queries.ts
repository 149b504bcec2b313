import type { DatabaseReader } from '../database/handles.ts';

/** The name of a donor; null for an unknown one. */
export async function findDonorName(
  reader: DatabaseReader,
  donorId: string,
): Promise<string | null> {
  const donor = await reader
    .selectFrom('donors')
    .select('fullname')
    .where('id', '=', donorId)
    .executeTakeFirst();
  return donor?.fullname ?? null;
}
