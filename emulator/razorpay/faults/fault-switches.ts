/**
 * What can go wrong between the merchant and the provider.
 * `silent`, `cut before`, `too many calls`, `broken`, `away` and `HTML 502`: nothing was done.
 * `slow`, `late answer`, `cut after`, `cut midway`, `half an answer`, `wrong type`, `other amount`, `other currency`: it
 * was done, whatever the caller hears of it.
 */
export const faultKinds = [
  /** Never a word. */
  'silent',
  /** Waits, then does it and answers. */
  'slow',
  /** Does it, then waits with the answer. */
  'late answer',
  'cut before',
  /** Does it and cuts the connection: the answer is lost. */
  'cut after',
  /** The connection ends in the middle of the answer. */
  'cut midway',
  /** A whole HTTP answer around half of the JSON. */
  'half an answer',
  /** The right JSON under `text/html`. */
  'wrong type',
  /** 429 */
  'too many calls',
  /** 500, in the provider's own form. */
  'broken',
  /** 503, in the provider's own form. */
  'away',
  /** A page of the proxy in front of it. */
  'HTML 502',
  /** Speaks of another sum than was asked about. */
  'other amount',
  'other currency',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  readonly kind: FaultKind;
  /** As `POST /orders` or `GET /payments/:id`; any call where it is absent. */
  readonly route?: string | undefined;
  /** How many calls it befalls; all of them where it is absent. */
  readonly times?: number | undefined;
  /** How long `slow` and `late answer` wait; 30 seconds unless told. */
  readonly waitMs?: number | undefined;
};

export type FaultSwitches = {
  /** These from now on, in place of those before. None: all is well. */
  readonly set: (faults: readonly Fault[]) => void;
  /** Those that still befall somebody. */
  readonly list: () => Fault[];
  /** The first that fits this call, which is then one of its `times`. */
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
