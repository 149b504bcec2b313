import type { DatabaseReader } from '../database/handles.ts';

/** The number of entries of an actor's action since a time. */
export async function countAuditEntries(
  reader: DatabaseReader,
  { actor, action, since }: { actor: string; action: string; since: string },
): Promise<number> {
  const { count } = await reader
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('actor', '=', actor)
    .where('action', '=', action)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
