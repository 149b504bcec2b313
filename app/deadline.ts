/** Why a call was given up: the caller went away, or its time ran out. */
export type DeadlineEnd = 'abort' | 'timeout';

/**
 * One signal out of the caller's own and an optional time limit, and which of them fired. Written by hand
 * because AbortSignal.any and AbortSignal.timeout are missing in phones of 2022 that donors still hold.
 */
export function openDeadline(
  outer: AbortSignal | undefined,
  timeoutMs: number | undefined,
): { signal: AbortSignal; ended: () => DeadlineEnd | null; close: () => void } {
  const controller = new AbortController();
  let end: DeadlineEnd | null = null;
  const finish = (how: DeadlineEnd) => {
    end ??= how;
    controller.abort();
  };
  const onAbort = () => finish('abort');
  if (outer?.aborted) onAbort();
  outer?.addEventListener('abort', onAbort, { once: true });
  const timer =
    timeoutMs === undefined ? undefined : setTimeout(() => finish('timeout'), timeoutMs);
  return {
    signal: controller.signal,
    ended: () => end,
    close() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
}
