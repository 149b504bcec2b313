import { useEffect } from 'react';
import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** The longest pause after failures, in ms; a call that is made less often keeps its own pause. */
const LONGEST_PAUSE_MS = 30_000;

/** Signed out, not allowed, gone: the same call would be refused again. */
const FINAL_REFUSALS: readonly (number | null)[] = [401, 403, 404];

/** A call that may be repeated: the session of a desk that is left open must end. */
type PolledEndpoint = Endpoint & { readonly polled: true };

type Options<E extends PolledEndpoint> = NonNullable<Parameters<typeof useLoaded>[1]> & {
  /** Pause in ms from one response to the next call. */
  readonly everyMs: number;
  /** Whether work goes on after this response. Absent: the call is repeated for as long as the page is visible. */
  readonly isGoing?: (response: ResponseOf<E>) => boolean;
};

/**
 * Loads a call's response again and again. After a failure the last response stays, `status` is 'failed' and `error`
 * says that it may be out of date, until a repetition succeeds; the pauses between repetitions grow. A refusal that is
 * final ends it: then only `reload` calls again.
 */
export function usePolled<E extends PolledEndpoint>(
  endpoint: E,
  { everyMs, isGoing, ...options }: Options<E>,
): Loaded<ResponseOf<E>> {
  const loaded = useLoaded(endpoint, options);
  const { status, data, failing, repeat } = loaded;
  const isWaiting = options.skip !== true && status !== 'loading';
  const isEndless = isGoing === undefined;
  const goesOn =
    failing === null
      ? data !== null && (isGoing === undefined || isGoing(data))
      : !isFinalRefusal(failing.refusedWith);
  const pauseMs = failing === null ? everyMs : growPause(everyMs, failing.count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each response and each failure begins the next pause
  useEffect(() => {
    if (!isWaiting || !goesOn) return;
    const timer = setTimeout(isEndless ? () => ifVisible(repeat) : repeat, pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, goesOn, isEndless, pauseMs, repeat, data, failing]);

  useEffect(() => {
    if (!isWaiting || !goesOn || !isEndless) return;
    const look = () => ifVisible(repeat);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting, goesOn, isEndless, repeat]);

  if (failing === null || isFinalRefusal(failing.refusedWith)) return loaded;
  const isOutdated = data !== null && !failing.isUnexpected;
  // Also during a repetition: else the message would come and go.
  return {
    ...loaded,
    status: 'failed',
    error: isOutdated ? m.desk_not_refreshed() : failing.message,
  };
}

/** Whether the same call would be refused again; `status` null: it was not refused. */
export function isFinalRefusal(status: number | null): boolean {
  return FINAL_REFUSALS.includes(status);
}

/** The pause in ms after this many failures in a row: doubled by each of them. */
export function growPause(everyMs: number, failures: number): number {
  return Math.max(everyMs, Math.min(LONGEST_PAUSE_MS, everyMs * 2 ** failures));
}

function ifVisible(act: () => void): void {
  if (document.visibilityState === 'visible') act();
}
