import type { Context } from '../context.ts';
import { CLAIM_MS, type ClaimedJob, renewClaim } from './outbox-jobs.writes.ts';

/** Often enough that two missed renewals are no loss. */
const RENEWALS_A_CLAIM = 3;

export type KeptClaim = {
  /** Renews no more; answers the job as it is claimed now, which is what may speak for it. */
  end: () => Promise<ClaimedJob>;
};

/** Renews the claim on a job for as long as its handler runs: a short claim frees the jobs of a worker that died soon. */
export function keepClaim({ db, clock, log }: Context, job: ClaimedJob): KeptClaim {
  let renewal: Promise<ClaimedJob> = Promise.resolve(job);
  const renew = async (claimed: ClaimedJob): Promise<ClaimedJob> => {
    try {
      return await renewClaim(db, clock, claimed);
    } catch (error) {
      log.warn({ err: error, job: job.dedupe_key }, 'A claim in the outbox was not renewed');
      return claimed;
    }
  };
  const timer = setInterval(() => {
    renewal = renewal.then(renew);
  }, CLAIM_MS / RENEWALS_A_CLAIM);
  timer.unref();
  return {
    end() {
      clearInterval(timer);
      return renewal;
    },
  };
}
