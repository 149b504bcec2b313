/** Work that repeats in the background: one run at a time, again after a pause, or at once when woken. */
export type RepeatedWork = {
  start: () => void;
  /** Something is to do now. During a run it means one more run. */
  wake: () => void;
  /** Lets the run under way end, and begins no other. */
  stop: () => Promise<void>;
};

/**
 * Repeats `work`, which answers after how many milliseconds it wants to run again. It should not throw; when it does,
 * `onError` hears of it and the next run comes after `pauseAfterErrorMs`.
 */
export function repeatWork(options: {
  work: (stopping: AbortSignal) => Promise<number>;
  pauseAfterErrorMs: number;
  onError: (error: unknown) => void;
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
      options.onError(error);
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
  }

  return {
    start() {
      if (stopping) return;
      stopping = new AbortController();
      begin(0);
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
