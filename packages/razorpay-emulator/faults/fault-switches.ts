/**
 * Faults between the merchant and the provider. `silent`, `cut before`, `too many calls`, `broken`, `away` and `HTML
 * 502`: nothing was done. `slow`, `late answer`, `cut after`, `cut midway`, `half an answer`, `wrong type`, `other
 * amount`, `other currency`: it was done, whatever the caller receives.
 */
export const faultKinds = [
  /** No response at all. */
  'silent',
  /** Waits, then acts and responds. */
  'slow',
  /** Acts, then delays the response. */
  'late answer',
  'cut before',
  /** Acts and closes the connection: the response is lost. */
  'cut after',
  /** The connection closes in the middle of the response. */
  'cut midway',
  /** A complete HTTP response with half of the JSON. */
  'half an answer',
  /** The right JSON under `text/html`. */
  'wrong type',
  /** 429 */
  'too many calls',
  /** 500, in the provider's format. */
  'broken',
  /** 503, in the provider's format. */
  'away',
  /** The error page of a proxy. */
  'HTML 502',
  /** An amount other than requested. */
  'other amount',
  'other currency',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  readonly kind: FaultKind;
  /** As `POST /orders` or `GET /payments/:id`; absent: any call. */
  readonly route?: string | undefined;
  /** How many calls it affects; absent: all. */
  readonly times?: number | undefined;
  /** Delay of `slow` and `late answer`; default 30 seconds. */
  readonly waitMs?: number | undefined;
};

export type FaultSwitches = {
  /** Replaces the active faults. None: it works normally. */
  readonly set: (faults: readonly Fault[]) => void;
  /** Faults that are still active. */
  readonly list: () => Fault[];
  /** The first fault that matches this call, which counts as one of its `times`. */
  readonly take: (route: string) => Fault | null;
};

export function openFaultSwitches(): FaultSwitches {
  let faults: { fault: Fault; left: number }[] = [];

  return {
    set(next) {
      faults = next.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    },
    list: () =>
      faults
        .filter(({ left }) => left > 0)
        .map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault)),
    take(route) {
      const found = faults.find(
        ({ fault, left }) => left > 0 && (fault.route === undefined || fault.route === route),
      );
      if (!found) return null;
      found.left -= 1;
      return found.fault;
    },
  };
}
