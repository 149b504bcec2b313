import type { Context } from '../context.ts';
import { createId } from './ids.ts';
import { acquireLease, releaseLease, renewLease } from './leases.writes.ts';

type LeaseContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Renewals per duration: one missed renewal does not lose the lease. */
const RENEWALS_A_LEASE = 3;

/**
 * Runs `work` while holding the named lease: one process at a time. Returns false without running when another process
 * holds it. Renews the lease until the work ends; after a crash it expires in `durationMs`. `signal` aborts when the
 * lease was lost, at the next renewal. Until then, and for a process whose clock is ahead by what is left of the lease,
 * two processes may run the work at once: each of its transactions must bear that.
 */
export async function runWithLease(
  context: LeaseContext,
  name: string,
  durationMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const lease = { name, holder: createId(), durationMs };
  if (!(await acquireLease(context, lease))) return false;

  const lost = new AbortController();
  // None waits for the one before: over a connection that is dead, its answer may never come.
  const renewal = setInterval(() => {
    renewLease(context, lease).then(
      (isOurs) => {
        if (!isOurs) lost.abort();
      },
      (error: unknown) => context.log.warn({ err: error, lease: name }, 'A lease was not renewed'),
    );
  }, durationMs / RENEWALS_A_LEASE);
  renewal.unref();
  try {
    await work(lost.signal);
  } finally {
    clearInterval(renewal);
    await releaseLease(context.db, lease);
  }
  return true;
}
