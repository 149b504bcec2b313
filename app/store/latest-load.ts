/** A load that knows whether a later one of its kind has superseded it. */
type Load = { readonly signal: AbortSignal; readonly superseded: () => boolean };

export type LatestLoads = {
  /**
   * Starts a load and aborts the running one of the same name, so that a late response never overwrites a newer one.
   */
  begin(name: string): Load;
};

/** One registry of running loads per store; kept out of the state because pages never render it. */
export function createLatestLoads(): LatestLoads {
  const running = new Map<string, AbortController>();
  return {
    begin(name) {
      const controller = new AbortController();
      running.get(name)?.abort();
      running.set(name, controller);
      return {
        signal: controller.signal,
        superseded: () => running.get(name) !== controller,
      };
    },
  };
}
