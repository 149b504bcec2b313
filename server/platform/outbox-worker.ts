import type { Context } from '../context.ts';
import { ServerStopping } from './errors.ts';
import {
  bringJobsForward,
  CLAIM_MS,
  type ClaimedJob,
  claimJob,
  findNextRun,
  MAX_TRIES,
  markJobDone,
  markJobFailed,
  releaseJob,
  renewClaim,
} from './outbox-jobs.writes.ts';
import { hideIdentityNumbers, scrubLine } from './scrub-text.ts';
import { createTurns } from './take-turns.ts';

/** Handles one kind of job. Must be idempotent, since it may run again after a crash. A throw postpones the job; ServerStopping only ends its claim. */
export type OutboxHandler = (payload: unknown, context: Context) => Promise<void>;

type OutboxWorker = {
  start: () => void;
  /** Claims no new job, and waits for the running ones. */
  stop: () => Promise<void>;
  /** Looks for jobs at once; call it after a commit that added one. */
  wake: () => void;
  /** Runs all due jobs, then resolves; also when one says that the server stops. */
  drain: () => Promise<void>;
};

/** Parallel jobs, so that a slow mail server does not delay everything. */
const RANGES = 4;
/** Jobs of dead processes, or of ones with a fast clock, are found within this time. */
const LONGEST_NAP_MS = 30_000;

/**
 * Runs outbox jobs while the process is idle enough (decisions/0021). Any number of processes may run a worker; each
 * job is claimed by one.
 */
export function createOutboxWorker(options: {
  context: Context;
  handlers: Record<string, OutboxHandler>;
  /** Kinds that wait for no other kind: alarms must not stand behind a thousand mails to a server that is away. */
  urgent?: readonly string[];
}): OutboxWorker {
  const { context, handlers, urgent = [] } = options;
  const { db, clock, log } = context;
  const naps = new Set<() => void>();
  let ranges: Promise<void>[] = [];
  let isRunning = false;
  /** Counts calls of wake, so that one between looking and sleeping is not missed. */
  let wakes = 0;
  /** When jobs were last brought forward, in ms of performance.now(); null: not yet. */
  let broughtForwardAt: number | null = null;
  const takeTurn = createTurns();

  /** `kind`: of this one only; absent: all. */
  async function runRange(kind?: string): Promise<void> {
    while (isRunning) {
      let wakesSeen = wakes;
      const nap = await takeTurn(async () => {
        wakesSeen = wakes;
        return isRunning ? runNextJob(kind) : 0;
      }).catch((error: unknown) => {
        log.error({ err: error }, 'The outbox cannot be read');
        return LONGEST_NAP_MS;
      });
      if (nap > 0 && isRunning && wakes === wakesSeen) await sleep(nap);
    }
  }

  /** Returns the time until the next look in ms: 0 after a job. */
  async function runNextJob(kind?: string): Promise<number> {
    const job = await claimJob(context, kind);
    if (job) return (await runJob(job)) ? 0 : LONGEST_NAP_MS;
    if (kind !== undefined) return LONGEST_NAP_MS;
    if (broughtForwardAt === null || performance.now() - broughtForwardAt >= LONGEST_NAP_MS) {
      broughtForwardAt = performance.now();
      await bringJobsForward(db, clock);
    }
    const next = await findNextRun(db);
    const wait = next ? next.getTime() - clock.now().getTime() : LONGEST_NAP_MS;
    return Math.min(Math.max(wait, 1), LONGEST_NAP_MS);
  }

  /** False when the server stops: the job is left for its next start, or for another process. */
  async function runJob(job: ClaimedJob): Promise<boolean> {
    // The last try noted no failure: the process ended meanwhile. A job that ends each process must not do so for ever.
    if (job.attempts > MAX_TRIES) {
      await putOff(job, new Error('The server ended each time before this job was done'));
      return true;
    }
    const claim = renewClaimPeriodically(context, job);
    try {
      const handle = handlers[job.kind];
      if (!handle)
        throw new Error(
          `The outbox has a job of kind ${job.kind}, for which no handler is registered`,
        );
      await handle(JSON.parse(job.payload), context);
    } catch (error) {
      if (error instanceof ServerStopping) {
        await releaseJob(db, await claim.end());
        return false;
      }
      await putOff(await claim.end(), error);
      return true;
    }
    await markJobDone(db, clock, await claim.end());
    return true;
  }

  /** Runs all jobs that are due, one after another; false when the server stops. */
  async function runDue(): Promise<boolean> {
    for (let job = await claimJob(context); job; job = await claimJob(context)) {
      if (!(await runJob(job))) return false;
    }
    return true;
  }

  async function putOff(job: ClaimedJob, error: unknown): Promise<void> {
    // Mail servers often quote the refused address.
    const message = error instanceof Error ? error.message : String(error);
    const reason = scrubLine(hideIdentityNumbers(message));
    const { isGivenUp } = await markJobFailed(db, clock, job, reason);
    const fields = { job: job.dedupe_key, attempts: job.attempts, reason };
    if (isGivenUp)
      log.error(
        // Only an Error is grouped by where it happened.
        {
          ...fields,
          route: `outbox ${job.kind}`,
          ...(error instanceof Error ? { err: error } : {}),
        },
        'A job of the outbox failed for the last time and will not be tried again',
      );
    else log.warn(fields, 'A job of the outbox failed and will be tried again');
  }

  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        naps.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, milliseconds);
      timer.unref();
      naps.add(wakeUp);
    });
  }

  function wake(): void {
    wakes += 1;
    for (const wakeUp of [...naps]) wakeUp();
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      ranges = [
        ...Array.from({ length: RANGES }, () => runRange()),
        ...urgent.map((kind) => runRange(kind)),
      ];
    },
    async stop() {
      isRunning = false;
      wake();
      await Promise.all(ranges);
    },
    wake,
    async drain() {
      if (!(await runDue())) return;
      await bringJobsForward(db, clock);
      await runDue();
    },
  };
}

/** Renewals per claim. With two missed ones 30 s of it are left: clocks of other workers may be ahead by that. */
const RENEWALS_A_CLAIM = 12;

type RenewedClaim = {
  /** Stops renewing; returns the job with its current claim, which is needed to record its result. */
  end: () => Promise<ClaimedJob>;
};

/** Renews the claim on a job while its handler runs, so that the job of a dead worker is soon free. */
function renewClaimPeriodically({ db, clock, log }: Context, job: ClaimedJob): RenewedClaim {
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
