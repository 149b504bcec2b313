import type { Context } from '../context.ts';
import { CLAIM_MS, type ClaimedJob, renewClaim } from './outbox-jobs.writes.ts';

/** Renewals per claim: two missed ones do not lose it. */
const RENEWALS_A_CLAIM = 3;

export type KeptClaim = {
  /** Stops renewing; returns the job with its current claim, which is needed to record its result. */
  end: () => Promise<ClaimedJob>;
};

/** Renews the claim on a job while its handler runs, so that the job of a dead worker is soon free. */
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
