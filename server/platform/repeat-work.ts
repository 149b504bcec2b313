/** Work that repeats in the background: one run at a time, again after a pause or at once when woken. */
export type RepeatedWork = {
  start: () => void;
  /** Starts a run now; during a run, one more follows. */
  wake: () => void;
  /** Waits for the current run, and starts no other. */
  stop: () => Promise<void>;
};

/**
 * Repeats `work`, which returns the pause before its next run in ms; the first run starts `firstAfterMs` after the
 * start (default 0). When `work` throws, `onError` is called with the signal that says whether it was being stopped,
 * and the next run follows after `pauseAfterErrorMs`.
 */
export function repeatWork(options: {
  work: (stopping: AbortSignal) => Promise<number>;
  firstAfterMs?: number;
  pauseAfterErrorMs: number;
  onError: (error: unknown, stopping: AbortSignal) => void;
}): RepeatedWork {
  let stopping: AbortController | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;

  async function run(signal: AbortSignal): Promise<void> {
    isWoken = false;
    let pauseMs = options.pauseAfterErrorMs;
    try {
      pauseMs = await options.work(signal);
    } catch (error) {
      options.onError(error, signal);
    }
    running = null;
    if (!signal.aborted) begin(isWoken ? 0 : pauseMs);
  }

  function begin(afterMs: number): void {
    clearTimeout(timer);
    const signal = stopping?.signal;
    if (!signal) return;
    timer = setTimeout(() => {
      running = run(signal);
    }, afterMs);
    // A waiting timer must not keep the process alive.
    timer.unref();
  }

  return {
    start() {
      if (stopping) return;
      stopping = new AbortController();
      begin(options.firstAfterMs ?? 0);
    },
    wake() {
      isWoken = true;
      if (!running) begin(0);
    },
    async stop() {
      stopping?.abort();
      stopping = null;
      clearTimeout(timer);
      await running;
    },
  };
}

const DAY_MS = 24 * 3_600_000;

/** Milliseconds from `now` to the next time of day `atUtcMs` (milliseconds after midnight UTC). */
export function timeUntilDaily(atUtcMs: number, now: Date): number {
  const wait = (atUtcMs - (now.getTime() % DAY_MS) + DAY_MS) % DAY_MS;
  return wait === 0 ? DAY_MS : wait;
}
