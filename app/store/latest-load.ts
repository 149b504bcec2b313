/** A load that knows whether a later one of its kind has taken its place. */
type Load = { readonly signal: AbortSignal; readonly superseded: () => boolean };

export type LatestLoads = {
  /** Begins a load and gives up the running one of the same name, so that a late answer never overwrites a newer one. */
  begin(name: string): Load;
};

/** One book of running loads a store: it is no state, because pages never show it. */
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
