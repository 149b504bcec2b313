import { isIP } from 'node:net';
import type { Clock } from './clock.ts';

/** Counts what comes from each network address. */
export type VisitLimit = {
  /** Counts one visit; false: there were too many lately, and this one is not counted. */
  admit: (address: string) => boolean;
};

/** The newest are kept: a flood from everywhere must not fill the memory. */
const MOST_NETWORKS = 20_000;

/**
 * At most `most` visits from one network within any stretch of `withinMs`. Kept in the memory of this process: a restart
 * forgets, and several processes count apart. Loopback counts like any other, and RATE_LIMIT lifts none of it.
 */
export function createVisitLimit(given: {
  most: number;
  withinMs: number;
  clock: Clock;
}): VisitLimit {
  const { most, withinMs, clock } = given;
  const visits = new Map<string, number[]>();
  return {
    admit(address) {
      const network = networkOf(address);
      const now = clock.now().getTime();
      const recent = (visits.get(network) ?? []).filter((moment) => moment > now - withinMs);
      const isAdmitted = recent.length < most;
      // Put at the end anew, so that the first of the map is the one that was longest away.
      visits.delete(network);
      visits.set(network, isAdmitted ? [...recent, now] : recent);
      if (visits.size > MOST_NETWORKS) visits.delete(visits.keys().next().value ?? network);
      return isAdmitted;
    },
  };
}

/** One visitor's IPv6 addresses change within a network of 64 bits; an IPv4 address stands for itself. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
