/** `closed`: all is well. `open`: nobody is asked. `half-open`: one call may try whether the provider is back. */
export type BreakerState = 'closed' | 'half-open' | 'open';

export type CircuitBreaker = {
  state: () => BreakerState;
  /** Asks to send one request. Null: not now. Otherwise whoever asked must say how it went, once. */
  tryPass: () => ((outcome: 'answered' | 'failed') => void) | null;
  /** How often it has opened so far. */
  timesOpened: () => number;
};

const FAILURES_TO_OPEN = 5;
/**
 * How long nobody is asked: doubled with every trial that fails. With the longest call, 8 seconds, before it, the longest
 * pause keeps the promise that 30 seconds after the provider is well we ask it again.
 */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Leaves a provider alone that failed five times in a row, so that nobody waits for what does not come and it can get
 * up again (R45). It sends no trials of its own: when the pause is over, the next call is the trial, a donor's or
 * the reconciler's, and where nobody asks nobody waits. `now`: milliseconds of a clock that never goes back.
 *
 * Ours, since no library does this (looked at: cockatiel 4.0, opossum 10.0). Cockatiel lets callers wait for the trial
 * instead of turning them away, is not closed by the late answer of an earlier request, and goes by the wall clock.
 * Opossum opens by the share of failures in a window of time, and its pauses are all of one length.
 */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failuresInARow = 0;
  let opened = 0;
  let pauseMs = FIRST_PAUSE_MS;
  /** Null while closed. */
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
    // Also of a request that set out before the others failed: an answer is an answer.
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
