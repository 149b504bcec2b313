/** Delay in ms after the last resize before the pictures are measured again (R12). */
export const RESIZE_PAUSE_MS = 250;

export type Pause = {
  /** Starts or restarts the timer. */
  readonly begin: () => void;
  /** Cancels the timer. */
  readonly cancel: () => void;
};

/** Debounce: calls `after` once, the given number of ms after the last `begin`. */
export function createPause(milliseconds: number, callback: () => void): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    begin() {
      cancel();
      timer = setTimeout(callback, milliseconds);
    },
    cancel,
  };
}
