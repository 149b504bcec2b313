/** Calls to the API, counted to show the load that a merchant causes. */
export type Traffic = {
  calls: number;
  inFlight: number;
  mostInFlight: number;
  /** Calls by route, as `POST /orders`. */
  byRoute: Record<string, number>;
};

export type TrafficCount = {
  /** Counts a call; returns a function for its end. */
  readonly enter: (route: string) => () => void;
  readonly read: () => Traffic;
  /** Resets `calls`, `mostInFlight` and `byRoute`. */
  readonly restart: () => void;
};

export function countTraffic(): TrafficCount {
  let inFlight = 0;
  let mostInFlight = 0;
  let calls = 0;
  let byRoute: Record<string, number> = {};

  return {
    enter(route) {
      calls += 1;
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      byRoute[route] = (byRoute[route] ?? 0) + 1;
      return () => {
        inFlight -= 1;
      };
    },
    read: () => ({ calls, inFlight, mostInFlight, byRoute: { ...byRoute } }),
    restart() {
      calls = 0;
      mostInFlight = inFlight;
      byRoute = {};
    },
  };
}
