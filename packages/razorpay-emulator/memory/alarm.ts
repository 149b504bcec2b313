export type Alarm = {
  /** Updates the timer after a change of due times. */
  readonly set: () => void;
  readonly stop: () => void;
};

const longestTimer = 2 ** 31 - 1;

/** One timer for many due times: fires at the earliest of them by the given clock. */
export function createAlarm(
  now: () => number,
  findEarliest: () => number | null,
  ring: () => void,
): Alarm {
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(timer);
  }

  function set(): void {
    stop();
    const earliest = findEarliest();
    if (earliest === null) return;
    const wait = Math.min(Math.max(earliest - now(), 0), longestTimer);
    timer = setTimeout(ring, wait);
  }

  return { set, stop };
}
