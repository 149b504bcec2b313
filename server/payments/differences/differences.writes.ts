import type { DatabaseTransaction } from '../../database/handles.ts';
import { createId } from '../../platform/ids.ts';
import { type FoundDifference, isOfSettlements } from './difference.ts';

/** Opens a comparison of these days, oldest first; one that is under way goes on instead. */
export async function insertComparison(
  trx: DatabaseTransaction,
  { askedBy, days, at }: { askedBy: string | null; days: readonly string[]; at: string },
): Promise<void> {
  const isUnderWay = await trx
    .selectFrom('provider_comparisons')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (isUnderWay) return;
  await trx
    .insertInto('provider_comparisons')
    .values({
      ...{ id: createId(), asked_by: askedBy, days: JSON.stringify(days), started_at: at },
      ...{ finished_at: null, failing_since: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the comparison of a day found; `settlementsRefused`: why its settlements could not be compared. */
export type FoundOfDay = {
  day: string;
  found: readonly FoundDifference[];
  settlementsRefused: string | null;
};

/**
 * Stores what the comparison of a day found: new differences, those seen again, and the end of those of this day that
 * are gone. Changed values take back an explanation. What was not compared stays as it is; likewise what was last seen
 * after `at`, by a clock that has been set back since: what it was about may be later than what is compared now.
 */
export async function saveDifferencesOfDay(
  trx: DatabaseTransaction,
  { day, found, settlementsRefused }: FoundOfDay,
  at: string,
): Promise<void> {
  const seen = new Set<string>();
  for (const difference of found) seen.add(await saveDifference(trx, day, difference, at));
  const ofDay = await trx
    .selectFrom('provider_differences')
    .select(['id', 'kind'])
    .where('day', '=', day)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<=', at)
    .execute();
  const isCompared = ({ kind }: Pick<FoundDifference, 'kind'>) =>
    settlementsRefused === null || !isOfSettlements(kind);
  for (const { id } of ofDay.filter((row) => !seen.has(row.id) && isCompared(row))) {
    await trx
      .updateTable('provider_differences')
      .set({ ended_at: at })
      .where('id', '=', id)
      .execute();
  }
}

async function saveDifference(
  trx: DatabaseTransaction,
  day: string,
  { kind, providerId, donationId, ...sides }: FoundDifference,
  at: string,
): Promise<string> {
  const expected = JSON.stringify(sides.expected);
  const found = JSON.stringify(sides.found);
  const known = await trx
    .selectFrom('provider_differences')
    .select(['id', 'expected', 'found'])
    .where('kind', '=', kind)
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (known) {
    const isSame = known.expected === expected && known.found === found;
    await trx
      .updateTable('provider_differences')
      .set({ day, last_seen_at: at, expected, found, donation_id: donationId })
      .$if(!isSame, (query) => query.set({ explained_at: null, resolved_by: null, note: '' }))
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  const id = createId();
  await trx
    .insertInto('provider_differences')
    .values({
      ...{ id, kind, day, expected, found, provider_id: providerId, donation_id: donationId },
      ...{ found_at: at, last_seen_at: at, ended_at: null, explained_at: null, resolved_by: null },
    })
    .execute();
  return id;
}

type Progress = { daysDone: number; finishedAt: string | null; settlementsRefused: string | null };

/**
 * Records that one day more is compared; `finishedAt` null while days are left. A refusal on any day is kept. False:
 * another process has recorded that day, and nothing is changed.
 */
export async function recordProgress(
  trx: DatabaseTransaction,
  id: string,
  { daysDone, finishedAt, settlementsRefused }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('provider_comparisons')
    .set({ days_done: daysDone, finished_at: finishedAt, failing_since: null })
    .$if(settlementsRefused !== null, (query) =>
      query.set({ settlements_refused: settlementsRefused }),
    )
    .where('id', '=', id)
    .where('days_done', '=', daysDone - 1)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the provider gives no answer; the first time counts. */
export async function recordFailing(
  trx: DatabaseTransaction,
  id: string,
  at: string,
): Promise<void> {
  await trx
    .updateTable('provider_comparisons')
    .set({ failing_since: at })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute();
}

/** Marks a difference as explained by a member of staff. */
export async function markExplained(
  trx: DatabaseTransaction,
  id: string,
  { at, by, note }: { at: string; by: string; note: string },
): Promise<void> {
  await trx
    .updateTable('provider_differences')
    .set({ explained_at: at, resolved_by: by, note })
    .where('id', '=', id)
    .execute();
}
