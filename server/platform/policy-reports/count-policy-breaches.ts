import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import type { LabelledCounter } from '../metrics.ts';
import type { PolicyBreach } from './read-policy-reports.ts';

/** Reports can be forged and must not fill memory or metrics. */
const MOST_KINDS = 200;
const HOUR_MS = 3_600_000;
const ALL_OTHERS: PolicyBreach = { directive: 'other', blocked: 'other', page: 'other' };

export type PolicyBreachCount = {
  readonly count: (breach: PolicyBreach) => void;
  readonly counter: LabelledCounter;
};

/** Counts CSP violations by directive, origin and page in the memory of this process; logs each kind once an hour. */
export function countPolicyBreaches({
  log,
  clock,
}: {
  log: Pick<Logger, 'warn'>;
  clock: Clock;
}): PolicyBreachCount {
  const kinds = new Map<string, { breach: PolicyBreach; count: number; loggedAt: number }>();

  return {
    count(given) {
      const isRoom = kinds.size < MOST_KINDS || kinds.has(JSON.stringify(given));
      const breach = isRoom ? given : ALL_OTHERS;
      const key = JSON.stringify(breach);
      const now = clock.now().getTime();
      const kind = kinds.get(key) ?? { breach, count: 0, loggedAt: Number.NEGATIVE_INFINITY };
      kind.count += 1;
      if (now - kind.loggedAt >= HOUR_MS) {
        kind.loggedAt = now;
        log.warn({ ...breach, count: kind.count }, 'A browser stopped what a page must not do');
      }
      kinds.set(key, kind);
    },
    counter: {
      name: 'policy_breaches_total',
      help: 'What browsers stopped because the policy of a page does not allow it.',
      labelNames: ['directive', 'blocked', 'page'],
      read: () =>
        [...kinds.values()].map(({ breach, count }) => ({ labels: breach, value: count })),
    },
  };
}
