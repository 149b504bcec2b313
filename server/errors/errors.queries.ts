import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { ErrorGroupsTable } from '../database/tables/errors.table.ts';

export type ErrorGroup = Selectable<ErrorGroupsTable>;
export type ErrorHour = { group_id: string; hour: string; count: number };

/** The groups, newest error first, at most `limit`. */
export async function listGroups(
  reader: DatabaseReader,
  filter: { isResolved: boolean; limit: number },
): Promise<ErrorGroup[]> {
  return reader
    .selectFrom('error_groups')
    .selectAll()
    .where('state', filter.isResolved ? '=' : '!=', 'resolved')
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(filter.limit)
    .execute();
}

/** One group, with the name of who resolved it. */
export async function findGroup(
  reader: DatabaseReader,
  id: string,
): Promise<(ErrorGroup & { resolver: string | null }) | null> {
  const group = await reader
    .selectFrom('error_groups')
    .leftJoin('staff_members', 'staff_members.id', 'error_groups.resolved_by')
    .selectAll('error_groups')
    .select('staff_members.name as resolver')
    .where('error_groups.id', '=', id)
    .executeTakeFirst();
  return group ?? null;
}

/** The counts of these groups since an hour. */
export async function listHours(
  reader: DatabaseReader,
  ids: readonly string[],
  since: string,
): Promise<ErrorHour[]> {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('error_hours')
    .selectAll()
    .where('group_id', 'in', ids)
    .where('hour', '>=', since)
    .execute();
}

/** How many errors occurred in each hour from `since` on; resolved groups do not count. */
export async function sumHours(
  reader: DatabaseReader,
  since: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('error_hours')
    .innerJoin('error_groups', 'error_groups.id', 'error_hours.group_id')
    .where('error_hours.hour', '>=', since)
    .where('error_groups.state', '!=', 'resolved')
    .groupBy('error_hours.hour')
    .select((eb) => ['error_hours.hour', eb.fn.sum<number>('error_hours.count').as('count')])
    .execute();
  return new Map(rows.map(({ hour, count }) => [hour, Number(count)]));
}

/** How many groups are not resolved and had an error since then. */
export async function countOpenGroups(reader: DatabaseReader, since: string): Promise<number> {
  const { count } = await reader
    .selectFrom('error_groups')
    .where('state', '!=', 'resolved')
    .where('last_at', '>=', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
