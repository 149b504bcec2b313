import type { Limit, Limiter, Use } from '../platform/limits/limiter.ts';
import type { Networks } from '../platform/limits/networks.ts';
import { normalizeEmail } from '../platform/limits/normalize-email.ts';

// The limits of the shield (R79), tuned in load trials. Orders count until they are paid.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const limit = (name: string, burst: number, everyMs: number): Limit => ({ name, burst, everyMs });

/** Unpaid orders without a proof: five, and one more every two minutes, so at most ten in any ten minutes. */
const SHORT = {
  address: limit('order-address', 5, 2 * MINUTE),
  network: limit('order-network', 8, 5 * MINUTE),
  site: limit('order-site', 8, 5 * MINUTE),
  email: limit('order-email', 5, 2 * MINUTE),
  phone: limit('order-phone', 5, 2 * MINUTE),
  device: limit('order-device', 5, 2 * MINUTE),
};
const NEIGHBOURS = [SHORT.network.name, SHORT.site.name];
/** Orders of one client without a form token. */
const FREE_WITHOUT_TOKEN = 3;
/** Unpaid orders per day. */
const LONG = {
  address: limit('order-address-day', 20, 72 * MINUTE),
  email: limit('order-email-day', 20, 72 * MINUTE),
  phone: limit('order-phone-day', 20, 72 * MINUTE),
};
/** Failed payments: five require a hard proof, ten refuse. Neighbouring networks only raise the difficulty. */
const FAILED = {
  address: limit('failed-address', 10, 144 * MINUTE),
  email: limit('failed-email', 10, 144 * MINUTE),
  network: limit('failed-network', 30, 48 * MINUTE),
};
/** Further failures are not counted: they would refuse an address for weeks. */
export const MOST_FAILED = 20;
/** How many failures a captured payment cancels: a carrier's address has both. */
export const FAILURES_MADE_GOOD = 2;

/** Tries of the easiest proof, 1.3 ms each in a browser's worker: 0.3 s at most on a phone four times as slow. */
const EASIEST = 60;
const MOST_DOUBLINGS = 5;
/** The minimum difficulty; each step doubles the work. 'failing': half of the failures that refuse. */
const STEPS = { normal: 0, proof: 1, strict: 3, failing: 4 };
/** Counts drain by the millisecond: five within one second must still count as five. */
const ROUNDING = 0.05;
/** How many steps the difficulty may rise while a browser works on a proof. */
const SLACK = 4;

export type OrderCaller = {
  networks: Networks;
  email: string;
  phone: string;
  device: string | null;
};

/** The uses of an order: `short` and `long` count when it is made, `failed` when its payment fails. */
export type OrderUses = { short: Use[]; long: Use[]; failed: Use[] };

export function usesOf(
  { use }: Pick<Limiter, 'use'>,
  { networks, email, phone, device }: OrderCaller,
): OrderUses {
  const { own, near, wide } = networks;
  const mailbox = email === '' ? null : normalizeEmail(email);
  const number = phone === '' ? null : phone.replace(/\D/g, '').slice(-10);
  const uses = (...pairs: [Limit, string | null][]) =>
    pairs.flatMap(([one, who]) => (who === null ? [] : [use(one, who)]));
  return {
    short: uses(
      [SHORT.address, own],
      [SHORT.network, near],
      [SHORT.site, wide],
      [SHORT.email, mailbox],
      [SHORT.phone, number],
      [SHORT.device, device],
    ),
    long: uses([LONG.address, own], [LONG.email, mailbox], [LONG.phone, number]),
    failed: uses([FAILED.address, own], [FAILED.email, mailbox], [FAILED.network, near]),
  };
}

/** The count of each use, including this order. */
export type OrderCounts = { short: number[]; long: number[]; failed: number[] };

export type OrderDecision =
  | { kind: 'admit' }
  /** A proof of at least `least` tries admits it; a new challenge requires `most`. */
  | { kind: 'prove'; most: number; least: number }
  | { kind: 'refuse'; why: 'failures' | 'many' | 'no-form'; waitMs: number };

type Standing = Use & { count: number };

/** Decides on an order by its counts alone. Level: 'proof' and 'strict' during an attack, or when set by staff. */
export function checkOrderLimits(
  uses: OrderUses,
  counts: OrderCounts,
  { hasToken, level }: { hasToken: boolean; level: 'normal' | 'proof' | 'strict' },
): OrderDecision {
  const [short, long] = [join(uses.short, counts.short), join(uses.long, counts.long)];
  const failed = join(uses.failed, counts.failed);
  const ownFailed = failed.filter(({ name }) => name !== FAILED.network.name);

  const spoilt = ownFailed.find(({ count, burst }) => count >= burst - ROUNDING);
  if (spoilt) return { kind: 'refuse', why: 'failures', waitMs: waitFor(spoilt) };
  const isMuch = long.find(({ count, burst }) => count > burst);
  if (isMuch && (!hasToken || level === 'strict')) {
    return { kind: 'refuse', why: 'many', waitMs: waitFor(isMuch) };
  }
  if (level === 'strict' && !hasToken) return { kind: 'refuse', why: 'no-form', waitMs: HOUR };

  const steps = Math.max(
    STEPS[level],
    isMuch ? STEPS.strict : 0,
    failed.some(({ count, burst }) => count >= burst / 2 - ROUNDING) ? STEPS.failing : 0,
    ...short.map(({ name, count, burst }) => {
      const isOwn = !NEIGHBOURS.includes(name);
      const free = hasToken || !isOwn ? burst : FREE_WITHOUT_TOKEN;
      return Math.ceil((count - free) / burst - ROUNDING);
    }),
  );
  const most = attemptsOf(steps);
  return most === 0 ? { kind: 'admit' } : { kind: 'prove', most, least: most / SLACK };
}

/** The tries of the proof required of every order, regardless of its counts; 0 when none is. */
export const usualProof = (level: 'normal' | 'proof' | 'strict'): number =>
  attemptsOf(STEPS[level]);

const attemptsOf = (steps: number) =>
  steps === 0 ? 0 : EASIEST * 2 ** Math.min(steps - 1, MOST_DOUBLINGS);

function join(uses: readonly Use[], counts: readonly number[]): Standing[] {
  return uses.map((use, n) => ({ ...use, count: counts[n] ?? 0 }));
}

const waitFor = ({ burst, everyMs, count }: Standing) =>
  Math.max(MINUTE, Math.ceil((count - burst) * everyMs));
