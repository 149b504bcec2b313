import type { DatabaseReader } from '../../database/handles.ts';
import { listEnterers } from './sorted-ids.queries.ts';

/** All members of staff, and whoever else entered a listed donation: what the list leaves out may be of any of them. */
export async function listPossibleEnterers(
  reader: DatabaseReader,
): Promise<{ id: string; label: string }[]> {
  const members = await reader
    .selectFrom('staff_members')
    .select(['id', 'name as label'])
    .execute();
  const known = new Set(members.map(({ id }) => id));
  const others = (await listEnterers(reader)).filter(({ id }) => !known.has(id));
  return [...members, ...others];
}
