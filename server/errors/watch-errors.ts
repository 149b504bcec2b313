import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter } from '../platform/clock.ts';
import { type RepeatedWork, repeatWork } from '../platform/repeat-work.ts';
import type { ErrorRecorder } from './error-recorder.ts';
import { addErrors, forgetErrors, limitGroups } from './errors.writes.ts';
import type { SlowStatementRecorder } from './slow-statement-recorder.ts';
import { addSlowStatements, forgetSlowStatements } from './slow-statements.writes.ts';

export type FlushContext = Pick<Context, 'db' | 'clock' | 'log'> & {
  errors: ErrorRecorder;
  slowStatements: SlowStatementRecorder;
  /** The release that runs. */
  release: string;
};

const SECOND_MS = 1000;
const FLUSH_EVERY_MS = 10 * SECOND_MS;
/** While the database is away. What waits is bounded in memory. */
const FLUSH_AGAIN_MS = 60 * SECOND_MS;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const GROUPS_KEPT_MS = 90 * DAY_MS;
/** The chart of the desk shows a week. */
const HOURS_KEPT_MS = 8 * DAY_MS;
const STATEMENTS_KEPT_MS = 30 * DAY_MS;
export const MOST_GROUPS_KEPT = 500;

/**
 * Writes counted errors and slow statements every ten seconds, in one transaction; without any it does nothing. `stop`
 * writes the last ones.
 */
export function watchErrors(context: FlushContext): Pick<RepeatedWork, 'start' | 'stop'> {
  let forgottenAt = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  const work = repeatWork({
    work: async () => {
      const now = context.clock.now().getTime();
      const isForgetting = now - forgottenAt >= HOUR_MS;
      await flushErrors(context, { isForgetting });
      if (isForgetting) forgottenAt = now;
      isFailing = false;
      return FLUSH_EVERY_MS;
    },
    firstAfterMs: FLUSH_EVERY_MS,
    pauseAfterErrorMs: FLUSH_AGAIN_MS,
    onError: (err) => {
      // A warning, once: an error about errors would be counted as one.
      if (!isFailing) {
        context.log.warn(
          { err },
          'Errors could not be written to the database; tried every minute',
        );
      }
      isFailing = true;
    },
  });
  return {
    start: work.start,
    async stop() {
      await work.stop();
      // The database may be what fails: the errors are in the log as well.
      await flushErrors(context, { isForgetting: false }).catch(() => undefined);
    },
  };
}

/** Writes what waits. When it cannot be written it waits on, and the error is thrown. */
export async function flushErrors(
  { db, clock, errors, slowStatements, release }: Omit<FlushContext, 'log'>,
  { isForgetting }: { isForgetting: boolean },
): Promise<void> {
  const groups = errors.take();
  const statements = slowStatements.take();
  if (groups.length + statements.length === 0 && !isForgetting) return;
  const now = clock.now();
  try {
    await transact(db, async (trx) => {
      await addErrors(trx, groups, release);
      await addSlowStatements(trx, statements);
      if (groups.length > 0) await limitGroups(trx, MOST_GROUPS_KEPT);
      if (!isForgetting) return;
      await forgetErrors(trx, {
        groups: timestampAfter(now, -GROUPS_KEPT_MS),
        hours: timestampAfter(now, -HOURS_KEPT_MS),
      });
      await forgetSlowStatements(trx, timestampAfter(now, -STATEMENTS_KEPT_MS));
    });
  } catch (error) {
    errors.putBack(groups);
    slowStatements.putBack(statements);
    throw error;
  }
}
