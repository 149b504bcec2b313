import { dayFrom } from '#shared/dates.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { runWithLease } from '../../platform/leases.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import { waitForIdle } from '../../platform/wait-for-idle.ts';
import { lockDonors } from '../donors.writes.ts';
import {
  deleteOpen,
  insertSuggestions,
  saveLooks,
  saveWalk,
  updateReasons,
} from './donor-suggestions.writes.ts';
import { type Findings, findSuggestions } from './find-suggestions.ts';
import { findWalk, listDonorsAfter } from './search-donors.queries.ts';

type WatchContext = Pick<Context, 'db' | 'clock' | 'log'>;

const MINUTE_MS = 60_000;
/** Leaves a starting server time for requests. */
const FIRST_AFTER_MS = 3 * MINUTE_MS;
const EVERY_MS = 10 * MINUTE_MS;

/** Searches for duplicate donors, in one process at a time. */
export function watchSuggestions(context: WatchContext): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async (stopping) => {
      const foundCount = await walkDonors(context, { pause: waitForIdle, stopping });
      if (typeof foundCount === 'number' && foundCount > 0) {
        context.log.info(
          { found: foundCount },
          'New suggestions of donors who may be the same person wait for staff',
        );
      }
      return EVERY_MS;
    },
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: EVERY_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'Donors could not be compared; tried again in ten minutes');
    },
  });
}

type WalkContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Small enough that a payment waiting for a lock is not delayed noticeably. */
const DONORS_A_TRANSACTION = 100;
const LEASE = 'donor-suggestions';
const LEASE_MS = 60_000;

type Options = {
  /** Awaited before each batch: lets other work run first. */
  pause?: () => Promise<unknown>;
  stopping?: AbortSignal;
};

/**
 * Searches suggestions for all donors by id, in one process at a time: for new donors in every run, and once a day
 * (Indian calendar) for all of them again, because corrections and merges change the reasons. An interrupted search
 * resumes. Returns the number found, 'busy' while another process runs, 'stopped' when aborted.
 */
export async function walkDonors(
  context: WalkContext,
  { pause = async () => {}, stopping }: Options = {},
): Promise<number | 'busy' | 'stopped'> {
  let outcome: number | 'busy' | 'stopped' = 'busy';
  await runWithLease(context, LEASE, LEASE_MS, async (lost) => {
    const signal = stopping === undefined ? lost : AbortSignal.any([lost, stopping]);
    const walk = await resumeOrBegin(context);
    let foundCount = 0;
    for (;;) {
      await pause();
      if (signal.aborted) {
        outcome = 'stopped';
        return;
      }
      const donors = await listDonorsAfter(context.db, walk.last_id, DONORS_A_TRANSACTION);
      const last = donors.at(-1);
      if (last === undefined) break;
      const findings = await findSuggestions(context.db, donors);
      walk.last_id = last.id;
      foundCount += await transact(context.db, async (trx) => {
        const added = await writeFindings(trx, context, findings);
        await saveWalk(trx, walk);
        return added;
      });
    }
    const ended_at = walk.ended_at ?? toTimestamp(context.clock.now());
    await transact(context.db, (trx) => saveWalk(trx, { ...walk, ended_at }));
    outcome = foundCount;
  });
  return outcome;
}

async function resumeOrBegin({ db, clock }: WalkContext) {
  const now = clock.now();
  const walk = await findWalk(db);
  const isOver =
    walk === undefined ||
    (walk.ended_at !== null && dayFrom(new Date(walk.begun_at), 0) < dayFrom(now, 0));
  if (!isOver) return walk;
  return { id: 'donors' as const, last_id: '', begun_at: toTimestamp(now), ended_at: null };
}

/** Writes findings made outside of the transaction, as far as they still apply. Returns the number of pairs added. */
async function writeFindings(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  { looks, added, changed, obsolete }: Findings,
): Promise<number> {
  const odd = looks.filter(({ isOdd }) => isOdd);
  const currentIds = await lockDonors(trx, [
    ...new Set([
      ...added.flatMap(({ earlier, later }) => [earlier.id, later.id]),
      ...odd.map(({ id }) => id),
    ]),
  ]);
  // Erased or merged since they were read.
  const isStill = ({ id }: { id: string }) => currentIds.get(id) === id;
  const rows = added
    .filter(({ earlier, later }) => isStill(earlier) && isStill(later))
    .map(({ earlier, later, reasons }) => ({
      id: createId(),
      earlier_id: earlier.id,
      later_id: later.id,
      reasons: reasons.join(),
      state: 'open' as const,
      found_at: toTimestamp(clock.now()),
      decided_by: null,
      decided_at: null,
      merge_id: null,
    }));
  await insertSuggestions(trx, rows);
  for (const { id, reasons } of changed) await updateReasons(trx, id, reasons);
  await deleteOpen(trx, obsolete);
  await saveLooks(
    trx,
    looks.filter((look) => !look.isOdd || isStill(look)),
  );
  return rows.length;
}
