/** Work that repeats in the background: one run at a time, again after a pause, or at once when woken. */
export type RepeatedWork = {
  start: () => void;
  /** Something is to do now. During a run it means one more run. */
  wake: () => void;
  /** Lets the run under way end, and begins no other. */
  stop: () => Promise<void>;
};

/**
 * Repeats `work`, which answers after how many milliseconds it wants to run again; the first time it runs
 * `firstAfterMs` after the start (at once unless told). It should not throw; when it does, `onError` hears of it, with
 * the signal that says whether it was being stopped, and the next run comes after `pauseAfterErrorMs`.
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
    // What waits must not keep a process alive that has nothing else to do.
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

/** Milliseconds from `now` to the next time that it is so many milliseconds after midnight, UTC. */
export function timeUntilDaily(atUtcMs: number, now: Date): number {
  const wait = (atUtcMs - (now.getTime() % DAY_MS) + DAY_MS) % DAY_MS;
  return wait === 0 ? DAY_MS : wait;
}
