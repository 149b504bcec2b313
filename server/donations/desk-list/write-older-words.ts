import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { runWithLease } from '../../platform/leases.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import { waitForIdle } from '../../platform/wait-for-idle.ts';
import { addMissingWords, findWordWalk, saveWordWalk } from '../donation-words.writes.ts';

/** What donations are found by: a new version begins the walk anew. */
const VERSION = 'references-and-phone-ends';
const LEASE = 'search-words';
const LEASE_MS = 60_000;
const DONATIONS_A_TRANSACTION = 200;
const FIRST_AFTER_MS = 30_000;
const AFTER_ERROR_MS = 600_000;
/** Once it is done, nothing is left to do until the next version. */
const A_DAY_MS = 24 * 3_600_000;

type WalkContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Writes the search words of this version for donations that an earlier one stored, in one process at a time. */
export function watchOlderWords(context: WalkContext): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async (stopping) => {
      const outcome = await writeOlderWords(context, { pause: waitForIdle, stopping });
      return outcome === 'done' ? A_DAY_MS : FIRST_AFTER_MS;
    },
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: AFTER_ERROR_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error(
        { err },
        'Search words of older donations could not be written; tried again in ten minutes',
      );
    },
  });
}

/** Goes through all donations once, oldest first; an interrupted run resumes after the last batch. */
export async function writeOlderWords(
  context: WalkContext,
  {
    pause = async () => {},
    stopping,
  }: { pause?: () => Promise<unknown>; stopping?: AbortSignal } = {},
): Promise<'done' | 'busy' | 'stopped'> {
  let outcome: 'done' | 'busy' | 'stopped' = 'busy';
  await runWithLease(context, LEASE, LEASE_MS, async (lost) => {
    const signal = stopping === undefined ? lost : AbortSignal.any([lost, stopping]);
    const walk = await findWordWalk(context.db, VERSION);
    let last = walk?.ended_at ? null : (walk?.last_id ?? '');
    while (last !== null) {
      await pause();
      if (signal.aborted) {
        outcome = 'stopped';
        return;
      }
      const after: string = last;
      last = await transact(context.db, async (trx) => {
        const reached = await addMissingWords(trx, after, DONATIONS_A_TRANSACTION);
        const ended_at = reached === null ? toTimestamp(context.clock.now()) : null;
        await saveWordWalk(trx, { id: VERSION, last_id: reached ?? after, ended_at });
        return reached;
      });
    }
    outcome = 'done';
  });
  return outcome;
}
