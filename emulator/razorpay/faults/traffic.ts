/** What reached the API: counted for whoever wants to know how hard a merchant presses. */
export type Traffic = {
  calls: number;
  inFlight: number;
  mostInFlight: number;
  /** Calls by route, as `POST /orders`. */
  byRoute: Record<string, number>;
};

export type TrafficCount = {
  /** A call arrived; answers what to do when it is over. */
  readonly enter: (route: string) => () => void;
  readonly read: () => Traffic;
  /** From here on `calls`, `mostInFlight` and `byRoute` count anew. */
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
