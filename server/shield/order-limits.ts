import type { Limit, Limiter, Use } from '../platform/limits/limiter.ts';
import type { Networks } from '../platform/limits/networks.ts';
import { normalizeEmail } from '../platform/limits/normalize-email.ts';

// The numbers of the shield (R79), tuned in the trial. Orders count until they are paid.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const limit = (name: string, burst: number, everyMs: number): Limit => ({ name, burst, everyMs });

/** Unpaid orders that need no proof: five, and one more every two minutes, so that ten minutes never see more than ten. */
const SHORT = {
  address: limit('order-address', 5, 2 * MINUTE),
  network: limit('order-network', 8, 5 * MINUTE),
  site: limit('order-site', 8, 5 * MINUTE),
  email: limit('order-email', 5, 2 * MINUTE),
  phone: limit('order-phone', 5, 2 * MINUTE),
  device: limit('order-device', 5, 2 * MINUTE),
};
const NEIGHBOURS = [SHORT.network.name, SHORT.site.name];
/** Of one caller, without a token of the form. */
const FREE_WITHOUT_TOKEN = 3;
/** Unpaid orders a day. */
const LONG = {
  address: limit('order-address-day', 20, 72 * MINUTE),
  email: limit('order-email-day', 20, 72 * MINUTE),
  phone: limit('order-phone-day', 20, 72 * MINUTE),
};
/** Payments that failed: five make it hard, ten refuse. Neighbours only make it harder. */
const FAILED = {
  address: limit('failed-address', 10, 144 * MINUTE),
  email: limit('failed-email', 10, 144 * MINUTE),
  network: limit('failed-network', 30, 48 * MINUTE),
};
/** More failures than this say nothing more, and would refuse an address for weeks. */
export const MOST_FAILED = 20;
/** A payment that came is as good a sign as so many failures are a bad one: a carrier's address sees both. */
export const FAILURES_MADE_GOOD = 2;

/** Tries of the easiest proof, 1.3 ms each in a browser's worker: 0.3 s at most on a phone four times as slow. */
const EASIEST = 60;
const MOST_DOUBLINGS = 5;
/** How hard it is at least; each step doubles the work. 'failing': half of the failures that refuse. */
const STEPS = { normal: 0, proof: 1, strict: 3, failing: 4 };
/** Counts drain by the millisecond: five that came within one second are still five. */
const ROUNDING = 0.05;
/** How much harder the proof may have become while a browser was at work on it. */
const SLACK = 4;

export type OrderCaller = {
  networks: Networks;
  email: string;
  phone: string;
  device: string | null;
};

/** What an order counts against: `short` and `long` when it is made, `failed` when a payment of it fails. */
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

/** How many stand against each use, this order among them. */
export type OrderCounts = { short: number[]; long: number[]; failed: number[] };

export type Judgement =
  | { says: 'admit' }
  /** A proof that stands for at least `least` tries admits it; a fresh challenge asks for `most`. */
  | { says: 'prove'; most: number; least: number }
  | { says: 'refuse'; why: 'failures' | 'many' | 'no-form'; waitMs: number };

type Standing = Use & { count: number };

/** Decides on an order by its counts alone. Level: 'proof' and 'strict' while there is an attack, or staff want it. */
export function judgeOrder(
  uses: OrderUses,
  counts: OrderCounts,
  { hasToken, level }: { hasToken: boolean; level: 'normal' | 'proof' | 'strict' },
): Judgement {
  const [short, long] = [join(uses.short, counts.short), join(uses.long, counts.long)];
  const failed = join(uses.failed, counts.failed);
  const ownFailed = failed.filter(({ name }) => name !== FAILED.network.name);

  const spoilt = ownFailed.find(({ count, burst }) => count >= burst - ROUNDING);
  if (spoilt) return { says: 'refuse', why: 'failures', waitMs: waitFor(spoilt) };
  const isMuch = long.find(({ count, burst }) => count > burst);
  if (isMuch && (!hasToken || level === 'strict')) {
    return { says: 'refuse', why: 'many', waitMs: waitFor(isMuch) };
  }
  if (level === 'strict' && !hasToken) return { says: 'refuse', why: 'no-form', waitMs: HOUR };

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
  const most = triesOf(steps);
  return most === 0 ? { says: 'admit' } : { says: 'prove', most, least: most / SLACK };
}

/** The tries of the proof that is asked of every order, whatever its counts; 0 where none is. */
export const usualProof = (level: 'normal' | 'proof' | 'strict'): number => triesOf(STEPS[level]);

const triesOf = (steps: number) =>
  steps === 0 ? 0 : EASIEST * 2 ** Math.min(steps - 1, MOST_DOUBLINGS);

function join(uses: readonly Use[], counts: readonly number[]): Standing[] {
  return uses.map((use, n) => ({ ...use, count: counts[n] ?? 0 }));
}

const waitFor = ({ burst, everyMs, count }: Standing) =>
  Math.max(MINUTE, Math.ceil((count - burst) * everyMs));
