/** A clock that follows the real one and can be advanced. It never goes back, which would break the order of events. */
export type VirtualClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly setOn: (ms: number) => void;
};

export function createVirtualClock(beneath: () => number): VirtualClock {
  let ahead = 0;
  return {
    now: () => beneath() + ahead,
    setOn(ms) {
      ahead += Math.max(0, ms);
    },
  };
}
