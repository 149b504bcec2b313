import type { DatabaseReader } from '../../database/handles.ts';

export async function findColumns(
  reader: DatabaseReader,
  memberId: string,
  list: string,
): Promise<string> {
  const row = await reader
    .selectFrom('list_columns')
    .select('columns')
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.columns ?? '';
}

/** A member's own views and the shared ones, by name. */
export function listViews(reader: DatabaseReader, memberId: string, list: string) {
  return selectViews(reader)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('owner_id', '=', memberId), eb('shared', '=', 1)]))
    .orderBy('saved_views.name')
    .orderBy('saved_views.id')
    .execute();
}

export function findView(reader: DatabaseReader, id: string) {
  return selectViews(reader).where('saved_views.id', '=', id).executeTakeFirst();
}
export type ViewRow = NonNullable<Awaited<ReturnType<typeof findView>>>;

export async function countViews(reader: DatabaseReader, memberId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectViews(reader: DatabaseReader) {
  return reader
    .selectFrom('saved_views')
    .leftJoin('staff_members', 'staff_members.id', 'saved_views.owner_id')
    .select(['saved_views.id', 'saved_views.name', 'query', 'columns', 'shared', 'owner_id'])
    .select('staff_members.name as owner_name');
}
