import type { Context } from '../context.ts';
import { createId } from './ids.ts';
import { giveBackLease, takeLease } from './leases.writes.ts';

type LeaseContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Of its length: often enough that one missed renewal is no loss. */
const RENEWALS_A_LEASE = 3;

/**
 * Runs `work` while holding the named lease, so that it runs in one process at a time however many there are. Answers
 * false, without working, while another holds it. The lease is renewed until the work ends; a holder that died is
 * followed after `durationMs`. `signal` says that the lease was lost and the work should stop.
 */
export async function runWithLease(
  context: LeaseContext,
  name: string,
  durationMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const lease = { name, holder: createId(), durationMs };
  if (!(await takeLease(context, lease))) return false;

  const lost = new AbortController();
  const renewal = setInterval(() => {
    takeLease(context, lease).then(
      (isHeld) => {
        if (!isHeld) lost.abort();
      },
      (error: unknown) => context.log.warn({ err: error, lease: name }, 'A lease was not renewed'),
    );
  }, durationMs / RENEWALS_A_LEASE);
  renewal.unref();
  try {
    await work(lost.signal);
  } finally {
    clearInterval(renewal);
    await giveBackLease(context.db, lease);
  }
  return true;
}
