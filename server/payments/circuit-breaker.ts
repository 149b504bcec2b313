/** `closed`: calls pass. `open`: no calls. `half-open`: one trial call may pass. */
export type BreakerState = 'closed' | 'half-open' | 'open';

export type CircuitBreaker = {
  state: () => BreakerState;
  /** Requests to send one call. Null: refused. Otherwise the caller must report the outcome, once. */
  tryPass: () => ((outcome: 'answered' | 'failed') => void) | null;
  /** How many times it has opened. */
  timesOpened: () => number;
};

const FAILURES_TO_OPEN = 5;
/**
 * First pause without calls; doubled with each failed trial. With the longest call (8 seconds) before it, the longest
 * pause keeps the promise that a recovered provider is called again within 30 seconds.
 */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Stops calls to a provider after five failures in a row, so that callers fail fast and it can recover (R45). Sends no
 * trials of its own: after the pause the next call, a donor's or the reconciler's, is the trial. `now`: milliseconds of
 * a monotonic clock.
 *
 * Written here because no library does this (examined: cockatiel 4.0, opossum 10.0). Cockatiel makes callers wait for
 * the trial instead of refusing them, is not closed by the late answer of an earlier request, and uses the wall clock.
 * Opossum opens by the share of failures in a time window, and its pauses have one fixed length.
 */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failuresInARow = 0;
  let opened = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let openUntil: number | null = null;
  let isTrying = false;

  function open(): void {
    opened += openUntil === null ? 1 : 0;
    openUntil = now() + pauseMs;
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function close(): void {
    failuresInARow = 0;
    pauseMs = FIRST_PAUSE_MS;
    openUntil = null;
  }

  function state(): BreakerState {
    if (openUntil === null) return 'closed';
    return now() < openUntil ? 'open' : 'half-open';
  }

  function passWhileClosed(outcome: 'answered' | 'failed'): void {
    // Also for a request sent before the others failed: any answer shows that the provider is up.
    if (outcome === 'answered') close();
    else failuresInARow += 1;
    if (openUntil === null && failuresInARow >= FAILURES_TO_OPEN) open();
  }

  function passAsTrial(outcome: 'answered' | 'failed'): void {
    isTrying = false;
    if (outcome === 'answered') close();
    else open();
  }

  return {
    state,
    tryPass() {
      const current = state();
      if (current === 'closed') return passWhileClosed;
      if (current === 'open' || isTrying) return null;
      isTrying = true;
      return passAsTrial;
    },
    timesOpened: () => opened,
  };
}
