/** Why a call was aborted: by the caller, or by the timeout. */
export type DeadlineEnd = 'abort' | 'timeout';

/**
 * Combines the caller's signal and an optional timeout (ms) into one signal, and records which of them fired. Written
 * by hand because phones of 2022 lack AbortSignal.any and AbortSignal.timeout.
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
