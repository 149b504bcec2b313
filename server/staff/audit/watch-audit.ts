import type { Context } from '../../context.ts';
import { writeCounts } from '../../platform/audit-counts.writes.ts';
import { runWithLease } from '../../platform/leases.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import { anchorChain } from './anchor-chain.ts';

type WatchContext = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'>;

const MINUTE_MS = 60_000;
/** Delayed, to keep the start fast. */
const FIRST_AFTER_MS = MINUTE_MS;
const EVERY_MS = 10 * MINUTE_MS;
const LEASE_MS = MINUTE_MS;

/** Anchors the chain once a day and writes pending counts, in one process at a time. */
export function watchAudit(
  context: WatchContext,
  settings: { isStored: boolean },
): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async () => {
      await lookOnce(context, settings);
      return EVERY_MS;
    },
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: EVERY_MS,
    onError: (err) =>
      context.log.error({ err }, 'The audit log could not be anchored; tried again in ten minutes'),
  });
}

/** One run, in one process at a time. */
async function lookOnce(context: WatchContext, settings: { isStored: boolean }): Promise<void> {
  await runWithLease(context, 'audit-watch', LEASE_MS, async () => {
    await writeCounts(context.db, context.clock);
    const anchor = await anchorChain(context, settings);
    if (anchor === null) return;
    const { day, sequence, hash } = anchor;
    // A log that is collected elsewhere is another place outside of the database.
    context.log.info({ day, anchor: `${sequence}:${hash}` }, 'The audit log was anchored');
  });
}
