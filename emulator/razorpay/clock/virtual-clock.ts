/** A clock that runs as the one beneath it, and can be set on. It never goes back: events would lose their order. */
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
