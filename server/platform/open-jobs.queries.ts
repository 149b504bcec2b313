import type { DatabaseReader } from '../database/handles.ts';

/** Jobs that wait or run, such as mails and imports. */
export async function countOpenJobs(db: DatabaseReader): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
