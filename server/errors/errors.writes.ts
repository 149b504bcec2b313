import { type ExpressionBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { Schema } from '../database/schema.ts';
import { latestTime } from '../platform/latest-time.ts';
import { OVERFLOW, type WaitingGroup } from './error-recorder.ts';
import type { ErrorGroup } from './errors.queries.ts';

type GroupConflict = ExpressionBuilder<
  Schema & { excluded: Schema['error_groups'] },
  'error_groups' | 'excluded'
>;

/** Adds counted errors to their groups; a resolved group in which new ones occurred is open again. */
export async function addErrors(
  trx: DatabaseTransaction,
  groups: readonly WaitingGroup[],
  release: string,
): Promise<void> {
  // In a fixed order, so that two processes never wait for each other.
  for (const group of groups.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))) {
    await addGroup(trx, group, release);
    for (const [hour, count] of group.hours) {
      await trx
        .insertInto('error_hours')
        .values({ group_id: group.fingerprint, hour, count })
        .onConflict((conflict) =>
          conflict.columns(['group_id', 'hour']).doUpdateSet((eb) => ({
            count: eb('error_hours.count', '+', eb.ref('excluded.count')),
          })),
        )
        .execute();
    }
  }
}

async function addGroup(
  trx: DatabaseTransaction,
  group: WaitingGroup,
  release: string,
): Promise<void> {
  const { fingerprint: id, kind, task, message, route, frames, firstAt, lastAt, hours } = group;
  const count = [...hours.values()].reduce((sum, one) => sum + one, 0);
  await trx
    .insertInto('error_groups')
    .values({
      ...{ id, kind, task, message, route, release, count },
      frames: JSON.stringify(frames),
      first_at: firstAt,
      last_at: lastAt,
      resolved_at: null,
      resolved_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => mergeGroups(eb, lastAt)))
    .execute();
}

/**
 * Two processes write seconds after the errors: the rows may arrive in another order than the errors occurred. What is
 * later than `lastAt`, the time of the new error, by more than that was noted under a clock that was ahead: it neither
 * hides where the error occurs now, nor keeps a group resolved.
 */
function mergeGroups(eb: GroupConflict, lastAt: string) {
  const latest = latestTime(new Date(lastAt));
  const isOlder = eb.and([
    eb('excluded.last_at', '<', eb.ref('error_groups.last_at')),
    eb('error_groups.last_at', '<=', latest),
  ]);
  const keepsPlace = eb.or([
    isOlder,
    eb.and([
      eb('error_groups.release', '=', eb.ref('excluded.release')),
      eb('error_groups.frames', '=', eb.ref('excluded.frames')),
    ]),
  ]);
  // Errors may be written seconds after they occurred: those before the resolution do not undo it.
  const isBack = eb.and([
    eb('error_groups.state', '=', 'resolved'),
    eb.or([
      eb('excluded.last_at', '>', eb.ref('error_groups.resolved_at')),
      eb('error_groups.resolved_at', '>', latest),
    ]),
  ]);
  const newest = (column: 'last_at' | 'route' | 'release' | 'frames') =>
    eb
      .case()
      .when(isOlder)
      .then(eb.ref(`error_groups.${column}`))
      .else(eb.ref(`excluded.${column}`))
      .end();
  return {
    count: eb('error_groups.count', '+', eb.ref('excluded.count')),
    first_at: eb
      .case()
      .when('excluded.first_at', '<', eb.ref('error_groups.first_at'))
      .then(eb.ref('excluded.first_at'))
      .else(eb.ref('error_groups.first_at'))
      .end(),
    last_at: newest('last_at'),
    // Of one error together: its frames are those of its release.
    route: newest('route'),
    release: newest('release'),
    frames: newest('frames'),
    // The sources that were found belong to the frames.
    sources: eb.case().when(keepsPlace).then(eb.ref('error_groups.sources')).else('').end(),
    state: eb
      .case()
      .when(isBack)
      .then(sql<'again'>`'again'`)
      .else(eb.ref('error_groups.state'))
      .end(),
  };
}

/** Deletes the oldest groups above `most`, the resolved ones first. */
export async function limitGroups(trx: DatabaseTransaction, most: number): Promise<void> {
  const surplus = await trx
    .selectFrom('error_groups')
    .select('id')
    .where('id', '!=', OVERFLOW.fingerprint)
    .orderBy(sql`case when state = 'resolved' then 1 else 0 end`)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .offset(most)
    .limit(most)
    .execute();
  await deleteGroups(
    trx,
    surplus.map(({ id }) => id),
  );
}

/** Forgets groups that were last seen before `groups`, and counts of hours before `hours`. */
export async function forgetErrors(
  trx: DatabaseTransaction,
  before: { groups: string; hours: string },
): Promise<void> {
  await trx.deleteFrom('error_groups').where('last_at', '<', before.groups).execute();
  await trx.deleteFrom('error_hours').where('hour', '<', before.hours).execute();
}

async function deleteGroups(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('error_groups').where('id', 'in', ids).execute();
  await trx.deleteFrom('error_hours').where('group_id', 'in', ids).execute();
}

/** Marks a group as resolved; false where it is resolved already or not there. */
export async function resolveGroup(
  trx: DatabaseTransaction,
  id: string,
  resolution: { at: string; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('error_groups')
    .set({ state: 'resolved', resolved_at: resolution.at, resolved_by: resolution.by })
    .where('id', '=', id)
    .where('state', '!=', 'resolved')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the sources of a group's frames, unless those of a newer error have replaced them. */
export async function keepSources(
  trx: DatabaseTransaction,
  group: Pick<ErrorGroup, 'id' | 'release' | 'frames'>,
  sources: string,
): Promise<void> {
  await trx
    .updateTable('error_groups')
    .set({ sources })
    .where('id', '=', group.id)
    .where('release', '=', group.release)
    .where('frames', '=', group.frames)
    .execute();
}
